import type { NodeType } from './tree.js'

const INLINE = ['text', 'hardBreak', 'mention', 'taskLink', 'file'] as const
const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'table',
  'horizontalRule',
  'image',
] as const

/** The children that a node may have. */
interface ContentRule {
  readonly allowed: ReadonlySet<NodeType>
  /** Fewest and most children. */
  readonly min: number
  readonly max: number
  /** The first child is of this kind. */
  readonly first?: NodeType
}

function rule(allowed: readonly NodeType[], min = 1, rest: Partial<ContentRule> = {}): ContentRule {
  return { allowed: new Set(allowed), min, max: Infinity, ...rest }
}

const NOTHING = rule([], 0, { max: 0 })
const ITEM = rule(BLOCKS, 1, { first: 'paragraph' })
const CELL = rule(['paragraph'], 1, { max: 1 })

/** The content of each kind of node. A cell holds one paragraph, so that a table is one in Markdown as well. */
export const CONTENT_RULES: Readonly<Record<NodeType, ContentRule>> = {
  doc: rule(BLOCKS),
  paragraph: rule(INLINE, 0),
  heading: rule(INLINE, 0),
  bulletList: rule(['listItem']),
  orderedList: rule(['listItem']),
  listItem: ITEM,
  taskList: rule(['taskItem']),
  taskItem: ITEM,
  blockquote: rule(BLOCKS),
  codeBlock: rule(['text'], 0),
  table: rule(['tableRow']),
  tableRow: rule(['tableHeader', 'tableCell'], 1, { max: 50 }),
  tableHeader: CELL,
  tableCell: CELL,
  horizontalRule: NOTHING,
  image: NOTHING,
  text: NOTHING,
  hardBreak: NOTHING,
  mention: NOTHING,
  taskLink: NOTHING,
  file: NOTHING,
}

/** True for a node that stands within a line. */
export function isInline(type: NodeType): boolean {
  return (INLINE as readonly NodeType[]).includes(type)
}

/** True for a node that stands by itself. */
export function isBlock(type: NodeType): boolean {
  return (BLOCKS as readonly NodeType[]).includes(type)
}
