import { childrenOf, numberAttr, type NodeType, type RichNode, type RichTree, textAttr } from '../tree.js'
import { escapedLabel } from './escape.js'
import { writeInline } from './write-inline.js'

/**
 * A rich text as Markdown (GitHub's, with `++underline++`, mentions as `@[user id]`, tasks as `#[CODE-1]`, files as
 * `file:id`). `readMarkdown` gives the same tree again.
 */
export function writeMarkdown(tree: RichTree): string {
  return blocks(tree.content)
}

const isList = ({ type }: RichNode) => type === 'bulletList' || type === 'orderedList' || type === 'taskList'

/** True for a list that may follow the lines of a paragraph at once. */
function interrupts(node: RichNode): boolean {
  return isList(node) && (node.type !== 'orderedList' || numberAttr(node, 'start') === 1)
}

function blocks(nodes: readonly RichNode[], gapBeforeList = '\n\n'): string {
  let text = ''
  let inRow = 0
  nodes.forEach((node, at) => {
    const before = nodes[at - 1]
    // Two lists of a kind are told apart by their signs.
    inRow = before?.type === node.type && isList(node) ? inRow + 1 : 0
    if (before) text += before.type === 'paragraph' && interrupts(node) ? gapBeforeList : '\n\n'
    text += block(node, inRow % 2 === 1)
  })
  return text
}

/** How the blocks are written that are more than lines of text. */
const WRITTEN: Partial<Record<NodeType, (node: RichNode, other: boolean) => string>> = {
  heading,
  bulletList: listText,
  orderedList: listText,
  taskList: listText,
  blockquote: (node) => prefixed(blocks(childrenOf(node)), '> '),
  codeBlock,
  table: tableText,
  horizontalRule: () => '---',
  image: (node) => `![${escapedLabel(textAttr(node, 'alt'), false)}](file:${textAttr(node, 'file')})`,
}

/** One block; `other` is true for a list that must not be one with the list before it. */
function block(node: RichNode, other: boolean): string {
  return (WRITTEN[node.type] ?? paragraph)(node, other)
}

function listText(list: RichNode, other: boolean): string {
  return childrenOf(list)
    .map((item, at) => itemText(item, signOf(list, { item, at, other })))
    .join('\n')
}

function heading(node: RichNode): string {
  const text = direction(node) + writeInline(childrenOf(node), 'heading')
  return '#'.repeat(numberAttr(node, 'level')) + (text === '' ? '' : ` ${text}`)
}

function paragraph(node: RichNode): string {
  const text = direction(node) + writeInline(childrenOf(node), 'paragraph')
  return text === '' ? '\\' : text
}

function direction(node: RichNode): string {
  const dir = textAttr(node, 'dir')
  return dir === '' ? '' : `{dir=${dir}} `
}

function signOf(
  list: RichNode,
  { item, at, other }: { item: RichNode; at: number; other: boolean },
): { marker: string; box: string } {
  if (list.type === 'orderedList')
    return { marker: `${numberAttr(list, 'start') + at}${other ? ')' : '.'}`, box: '' }
  const box = item.attrs?.['checked'] === true ? '[x] ' : '[ ] '
  return { marker: other ? '*' : '-', box: list.type === 'taskList' ? box : '' }
}

function itemText(item: RichNode, { marker, box }: { marker: string; box: string }): string {
  const indent = ' '.repeat(marker.length + 1)
  return `${marker} ${box}${indented(blocks(childrenOf(item), '\n'), indent)}`
}

/** The lines after the first one further in; empty ones stay empty. */
function indented(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`)
}

function prefixed(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? by.trimEnd() : by + line))
    .join('\n')
}

function codeBlock(node: RichNode): string {
  const text = childrenOf(node)
    .map((child) => child.text ?? '')
    .join('')
  const runs = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(2, ...runs) + 1)
  return `${fence}${textAttr(node, 'language')}\n${text === '' ? '' : `${text}\n`}${fence}`
}

function tableText(table: RichNode): string {
  const [head, ...rest] = childrenOf(table)
  if (!head) return ''
  const rule = `|${' --- |'.repeat(childrenOf(head).length)}`
  return [rowText(head), rule, ...rest.map(rowText)].join('\n')
}

function rowText(row: RichNode): string {
  const cells = childrenOf(row).map((cell) => {
    const [line] = childrenOf(cell)
    return line ? direction(line) + writeInline(childrenOf(line), 'cell') : ''
  })
  return `| ${cells.join(' | ')} |`
}
