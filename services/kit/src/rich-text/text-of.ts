import {
  childrenOf,
  MAX_NODES,
  numberAttr,
  type NodeType,
  type RichNode,
  type RichTree,
  textAttr,
} from './tree.js'

const MENTION = /@\[([A-Za-z0-9_-]{1,64})\]/

/**
 * The plain text of a rich text, for searching, files and mails: marks fall away, items begin with `-`, a number or a box, a
 * mention is written `@[user id]`. Blocks are apart by an empty line.
 */
export function textOf(tree: RichTree): string {
  return tree.content.map(blockText).join('\n\n')
}

/** The rich text of a plain one: `textOf` gives the same text again. Paragraphs, line ends and mentions are found in it. */
export function treeOfText(text: string): RichTree {
  const tree: RichTree = { type: 'doc', content: text.split('\n\n').map(paragraphOf) }
  const nodes = tree.content.reduce((sum, { content = [] }) => sum + 1 + content.length, 0)
  if (nodes <= MAX_NODES) return tree
  // Thousands of lines in one node: shown alike, and no text that was stored before is refused.
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

function paragraphOf(text: string): RichNode {
  const content = text.split('\n').flatMap((line, at): RichNode[] => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' } as const]),
    ...line.split(MENTION).flatMap((piece, index): RichNode[] => {
      if (index % 2 === 1) return [{ type: 'mention', attrs: { id: piece } }]
      return piece === '' ? [] : [{ type: 'text', text: piece }]
    }),
  ])
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/** The text of a node within a line; of any other, the text of what is in it. */
const INLINE: Partial<Record<NodeType, (node: RichNode) => string>> = {
  text: ({ text = '' }) => text,
  hardBreak: () => '\n',
  mention: (node) => `@[${textAttr(node, 'id')}]`,
  taskLink: (node) => textAttr(node, 'code'),
  file: (node) => textAttr(node, 'name'),
}

export function inlineText(node: RichNode): string {
  const text = INLINE[node.type]
  return text ? text(node) : childrenOf(node).map(inlineText).join('')
}

/** The text of a block that is more than a line. */
const BLOCKS: Partial<Record<NodeType, (node: RichNode) => string>> = {
  bulletList: listText,
  orderedList: listText,
  taskList: listText,
  blockquote: (node) => `> ${indented(childrenOf(node).map(blockText).join('\n\n'), '> ')}`,
  table: (node) => childrenOf(node).map(rowText).join('\n'),
  horizontalRule: () => '---',
  image: (node) => textAttr(node, 'alt'),
}

function blockText(node: RichNode): string {
  return (BLOCKS[node.type] ?? inlineText)(node)
}

function listText(list: RichNode): string {
  return childrenOf(list)
    .map((item, at) => `${signOf(list, item, at)} ${indented(itemText(item), '  ')}`)
    .join('\n')
}

function signOf(list: RichNode, item: RichNode, at: number): string {
  if (list.type === 'orderedList') return `${numberAttr(list, 'start') + at}.`
  if (list.type === 'taskList') return item.attrs?.['checked'] === true ? '[x]' : '[ ]'
  return '-'
}

function itemText(item: RichNode): string {
  return childrenOf(item).map(blockText).join('\n')
}

function rowText(row: RichNode): string {
  return childrenOf(row)
    .map((cell) => inlineText(cell).replaceAll('\n', ' '))
    .join(' | ')
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}
