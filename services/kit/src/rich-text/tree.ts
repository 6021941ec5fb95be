/** Kinds of nodes that a rich text is made of. */
export const NODE_TYPES = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'taskList',
  'taskItem',
  'blockquote',
  'codeBlock',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
  'horizontalRule',
  'image',
  'text',
  'hardBreak',
  'mention',
  'taskLink',
  'file',
] as const

export type NodeType = (typeof NODE_TYPES)[number]

/** Marks in the order in which they enclose each other, outermost first. */
export const MARK_TYPES = ['link', 'bold', 'italic', 'strike', 'underline', 'code'] as const

export type MarkType = (typeof MARK_TYPES)[number]

/** A mark of a text; `attrs` of a link alone. */
export interface Mark {
  readonly type: MarkType
  readonly attrs?: { readonly href: string }
}

/** The values of a node: `level` of a heading, `checked` of an item to tick, `id` of a person, `file` of a picture … */
export type Attrs = Readonly<Record<string, string | number | boolean>>

/**
 * A node of a rich text, written as ProseMirror writes it in JSON, so that an editor takes it as it is. Which attributes,
 * marks and children a node may have is decided by `readTree`.
 */
export interface RichNode {
  readonly type: NodeType
  readonly attrs?: Attrs
  readonly marks?: readonly Mark[]
  readonly text?: string
  readonly content?: readonly RichNode[]
}

/** A whole rich text; its blocks are the children, at least one. */
export interface RichTree extends RichNode {
  readonly type: 'doc'
  readonly content: readonly RichNode[]
}

/** Most levels of nodes below the whole text. */
export const MAX_DEPTH = 12

/** Most nodes of a text. */
export const MAX_NODES = 5_000

/** Most characters of a tree as JSON; less than a request to a service may carry. */
export const MAX_JSON = 300_000

/** Most characters of an address. */
export const MAX_HREF = 2_000

/** The text without anything in it. */
export const EMPTY_TREE: RichTree = { type: 'doc', content: [{ type: 'paragraph' }] }

/** An attribute that is text; empty for one that is missing. */
export function textAttr(node: RichNode, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

/** An attribute that is a number; 1 for one that is missing. */
export function numberAttr(node: RichNode, name: string): number {
  const value = node.attrs?.[name]
  return typeof value === 'number' ? value : 1
}

/** The children of a node. */
export function childrenOf(node: RichNode): readonly RichNode[] {
  return node.content ?? []
}

/** All nodes of a tree in the order of the text, each before its children, without recursion. */
export function* nodesOf(tree: RichNode): Generator<RichNode> {
  const open: RichNode[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node
    const children = childrenOf(node)
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at]
      if (child) open.push(child)
    }
  }
}
