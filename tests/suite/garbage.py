"""Nobody looks for garbage while the tests are collected: there is next to none among thousands of
tests that stay, and to look for it took nearly half of the time, in every process of a run.
"""

import gc

import pytest


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection():
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()  # nor later, among what was collected
        gc.enable()
