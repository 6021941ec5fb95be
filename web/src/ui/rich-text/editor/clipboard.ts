import { childrenOf, type RichTree } from '@smartproject/bff/api/rich-text'
import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import type { Editor } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import { isMarkdown, picturesIn } from './pasted.js'
import { pasteTaskAddress, type TaskOf } from './task-address.js'

/** Pasting and dropping: pictures are uploaded, Markdown is read, addresses of tasks become their links, all else is the editor's. */
export function clipboardHandlers(
  editor: () => Editor,
  bring: (files: readonly File[]) => void,
  { takesFiles, taskOf }: { takesFiles: () => boolean; taskOf: TaskOf },
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  return {
    handlePaste: (_view, event) => {
      const { clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      const html = clipboardData?.getData('text/html') ?? ''
      const pictures = picturesIn(clipboardData)
      if (pictures.length > 0 && text === '' && takesFiles()) {
        bring(pictures)
        return true
      }
      if (editor().isActive('codeBlock')) return false
      if (pasteTaskAddress(editor(), text, taskOf)) return true
      if (!isMarkdown(text, html)) return false
      insertTree(editor(), readMarkdown(text))
      return true
    },
    handleDrop: (view, event) => {
      const pictures = picturesIn(event.dataTransfer)
      if (pictures.length === 0 || !takesFiles()) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (at) editor().commands.setTextSelection(at.pos)
      bring(pictures)
      return true
    },
  }
}

/** A single paragraph goes into the line; anything else into its own blocks. */
function insertTree(editor: Editor, tree: RichTree): void {
  const [first, ...rest] = tree.content
  const line = first?.type === 'paragraph' && rest.length === 0
  editor.commands.insertContent(jsonOf(line ? childrenOf(first) : tree.content))
}

function jsonOf(nodes: readonly object[]): object[] {
  return JSON.parse(JSON.stringify(nodes)) as object[]
}
