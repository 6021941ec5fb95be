import type { Editor } from '@tiptap/core'

/** The code of the task that an address is of; null at once for any other text. */
export type TaskOf = (address: string) => Promise<string> | null

/**
 * Takes a pasted address of a task: a link at once, and the task's own link as soon as its code is known. False for any other text.
 * An address of a task that the person may not read stays a link.
 */
export function pasteTaskAddress(editor: Editor, text: string, taskOf: TaskOf): boolean {
  const address = text.trim()
  const code = editor.state.selection.empty ? taskOf(address) : null
  if (!code) return false
  const link = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }
  editor.chain().insertContent(link).unsetMark('link').run()
  code.then(
    (found) => replaceAddress(editor, address, found),
    () => undefined,
  )
  return true
}

function replaceAddress(editor: Editor, address: string, code: string): void {
  if (editor.isDestroyed) return
  const { doc, schema, tr } = editor.state
  const made = schema.nodes['taskLink']?.create({ code })
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.text === address && node.marks.some(({ attrs }) => attrs['href'] === address)) places.push(at)
  })
  const [at] = places
  // By hand: the caret may be elsewhere by now, and stays there.
  if (made && at !== undefined) editor.view.dispatch(tr.replaceWith(at, at + address.length, made))
}
