// @ts-check
// The editor of an exercise: CodeMirror, which colours Python and indents it. exercise.html says where its
// modules are.

// @ts-expect-error: of npm, on the site only; as are those below
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
// @ts-expect-error
import { python } from "@codemirror/lang-python";
// @ts-expect-error
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
// @ts-expect-error
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
// @ts-expect-error
import { classHighlighter } from "@lezer/highlight";

/**
 * An editor for Python. Tab indents; after Escape it leads out, as CodeMirror has it.
 *
 * @param {HTMLElement} parent where it stands
 * @param {string} text what is in it
 * @param {Record<string, string>} attributes of what is typed in, its name for a screen reader among them
 * @param {(text: string) => void} changed is told of every change
 * @returns {{ text: () => string, write: (text: string) => void }}
 */
export function newEditor(parent, text, attributes, changed) {
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      python(),
      indentUnit.of("    "),
      indentOnInput(),
      bracketMatching(),
      syntaxHighlighting(classHighlighter),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
  };
}
