import type { Editor } from '@tiptap/core'
import type { Icon } from '../../icons/icons.js'
import { CheckListIcon } from '../../icons/page-icons.js'
import {
  BoldToolIcon,
  BulletListToolIcon,
  CodeBlockToolIcon,
  DirectionToolIcon,
  HeadingToolIcon,
  InlineCodeToolIcon,
  ItalicToolIcon,
  NumberedListToolIcon,
  QuoteToolIcon,
  StrikeToolIcon,
  TableToolIcon,
  UnderlineToolIcon,
} from '../../icons/text-icons.js'

/** The name of a node or mark in the editor, and of its words. */
type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'blockquote'
  | 'codeBlock'
  | 'table'
  | 'direction'

/** A button of the tool bar. */
export interface Tool {
  name: ToolName
  icon: Icon
  run: (editor: Editor) => void
  /** True where the caret stands in it. */
  isOn?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

/** The next heading: none, 1, 2, 3 and none again. */
function nextHeading(editor: Editor): void {
  const level = Number(editor.getAttributes('heading')['level'] ?? 0)
  if (level === 3) chain(editor).setParagraph().run()
  else
    chain(editor)
      .setHeading({ level: (level + 1) as 1 | 2 | 3 })
      .run()
}

/** The other direction than the paragraph has now; chosen ones are taken back by the third press. */
function nextDirection(editor: Editor): void {
  const type = editor.isActive('heading') ? 'heading' : 'paragraph'
  const now: unknown = editor.getAttributes(type)['dir']
  const next = now === 'rtl' ? 'ltr' : now === 'ltr' ? null : 'rtl'
  chain(editor).updateAttributes(type, { dir: next }).run()
}

function addTable(editor: Editor): void {
  if (editor.isActive('table')) chain(editor).deleteTable().run()
  else chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

/** The tools in the order of the bar; a link and a picture have buttons of their own. */
export const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: BoldToolIcon, run: (editor) => chain(editor).toggleBold().run() },
  { name: 'italic', icon: ItalicToolIcon, run: (editor) => chain(editor).toggleItalic().run() },
  { name: 'underline', icon: UnderlineToolIcon, run: (editor) => chain(editor).toggleUnderline().run() },
  { name: 'strike', icon: StrikeToolIcon, run: (editor) => chain(editor).toggleStrike().run() },
  { name: 'code', icon: InlineCodeToolIcon, run: (editor) => chain(editor).toggleCode().run() },
  { name: 'heading', icon: HeadingToolIcon, run: nextHeading },
  { name: 'bulletList', icon: BulletListToolIcon, run: (editor) => chain(editor).toggleBulletList().run() },
  {
    name: 'orderedList',
    icon: NumberedListToolIcon,
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  { name: 'taskList', icon: CheckListIcon, run: (editor) => chain(editor).toggleTaskList().run() },
  { name: 'blockquote', icon: QuoteToolIcon, run: (editor) => chain(editor).toggleBlockquote().run() },
  { name: 'codeBlock', icon: CodeBlockToolIcon, run: (editor) => chain(editor).toggleCodeBlock().run() },
  { name: 'table', icon: TableToolIcon, run: addTable },
  {
    name: 'direction',
    icon: DirectionToolIcon,
    run: nextDirection,
    isOn: (editor) => editor.isActive({ dir: 'rtl' }) || editor.isActive({ dir: 'ltr' }),
  },
]

/** True where the caret stands in what a tool makes. */
export function isToolOn(editor: Editor, { name, isOn }: Tool): boolean {
  return isOn ? isOn(editor) : editor.isActive(name)
}
