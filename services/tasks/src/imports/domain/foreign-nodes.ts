import { inlineText } from '@smartproject/kit/rich-text/text-of'
import type { LooseNode } from '@smartproject/kit/rich-text/tidy'
import { type NodeType, type RichNode, textAttr } from '@smartproject/kit/rich-text/tree'

/** Nodes that name a file of ours: it belongs to the text that it was put into. */
const FILES: ReadonlySet<NodeType> = new Set(['file', 'image'])
/** Nodes that name a person, a file or a task of ours: a text from elsewhere knows none of them. */
const OURS: ReadonlySet<NodeType> = new Set([...FILES, 'mention', 'taskLink'])

/** The node with what is ours as text. */
export function withoutOurs(node: RichNode): LooseNode {
  return asText(node, OURS)
}

/** The node with files of ours as text. */
export function withoutFiles(node: RichNode): LooseNode {
  return asText(node, FILES)
}

function asText(node: RichNode, types: ReadonlySet<NodeType>): LooseNode {
  if (types.has(node.type)) return { type: 'text', text: textAttr(node, 'alt') || inlineText(node) }
  return node.content ? { ...node, content: node.content.map((one) => asText(one, types)) } : node
}
