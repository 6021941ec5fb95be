import { childrenOf, nodesOf, type RichNode, type RichTree, textAttr } from './tree.js'

const CODE = /(?<![\p{L}\p{N}_-])\p{Lu}[\p{Lu}\p{N}]{0,19}-\p{Nd}{1,12}(?![\p{L}\p{N}_-])/gu

/** How many items of check lists there are, and how many of them are ticked. */
export interface Checks {
  readonly all: number
  readonly done: number
}

/** Counts the items of the check lists of a text. */
export function checksIn(tree: RichTree): Checks {
  const items = [...nodesOf(tree)].filter(({ type }) => type === 'taskItem')
  return { all: items.length, done: items.filter(isTicked).length }
}

/** True for a ticked item. */
export function isTicked(item: RichNode): boolean {
  return item.attrs?.['checked'] === true
}

/** The text with one item ticked or not; `index` counts the items of its check lists from 0. The same text when there is none. */
export function ticked(tree: RichTree, index: number, checked: boolean): RichTree {
  let at = -1
  const step = (node: RichNode): RichNode => {
    const hit = node.type === 'taskItem' && (at += 1) === index
    const content = node.content?.map(step)
    return { ...node, ...(hit ? { attrs: { checked } } : {}), ...(content ? { content } : {}) }
  }
  return { ...tree, content: tree.content.map(step) }
}

/** Ids of the people a text mentions, each once, in their order. */
export function mentionsOf(tree: RichTree): string[] {
  const mentions = [...nodesOf(tree)].filter(({ type }) => type === 'mention')
  return [...new Set(mentions.map((node) => textAttr(node, 'id')))]
}

/** Ids of the files a text shows or names, each once. */
export function filesOf(tree: RichTree): string[] {
  const nodes = [...nodesOf(tree)].filter(({ type }) => type === 'image' || type === 'file')
  return [...new Set(nodes.map((node) => textAttr(node, 'file')))]
}

/** Codes of tasks in a text, as `WEB-12`, each once; those in code are not meant. */
export function taskCodesOf(tree: RichTree): string[] {
  const codes = [...nodesOf(tree)].flatMap((node) => {
    if (node.type === 'taskLink') return [textAttr(node, 'code')]
    if (node.type === 'codeBlock') return []
    return childrenOf(node)
      .filter(isWritten)
      .flatMap(({ text = '' }) => taskCodesIn(text))
  })
  return [...new Set(codes)]
}

function isWritten({ type, marks = [] }: RichNode): boolean {
  return type === 'text' && !marks.some((mark) => mark.type === 'code')
}

/** Codes of tasks in a plain text, in their order. */
export function taskCodesIn(text: string): string[] {
  return text.match(CODE) ?? []
}

/** The pieces of a text: every second one is the code of a task. */
export function codePieces(text: string): string[] {
  return text.split(new RegExp(`(${CODE.source})`, 'u'))
}
