import { nodesOf, type RichNode, textAttr } from './tree.js'

const RTL =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * The direction of a block that holds others, such as a quote or a table: the chosen one of its first paragraph, else that of its
 * first letter outside of code; null where nothing says it.
 */
export function letterDirection(block: RichNode): 'ltr' | 'rtl' | null {
  for (const node of nodesOf(block)) {
    const chosen = textAttr(node, 'dir')
    if (chosen === 'ltr' || chosen === 'rtl') return chosen
    const isCode = node.marks?.some(({ type }) => type === 'code') ?? false
    const letter = isCode ? null : /\p{L}/u.exec(node.text ?? '')
    if (letter) return RTL.test(letter[0]) ? 'rtl' : 'ltr'
  }
  return null
}
