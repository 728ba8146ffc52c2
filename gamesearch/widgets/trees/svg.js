// @ts-check
// Parts of a picture in the page.

/**
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Element | string)} children
 * @returns {any}
 */
export function part(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

/** @param {Element} made @param {Record<string, unknown>} attributes */
export function set(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (made.getAttribute(name) !== String(value)) made.setAttribute(name, String(value));
  }
}
