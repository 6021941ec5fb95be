import type { Message } from '@smartproject/bff/api/work/talk'
import { textOf } from '@smartproject/bff/api/rich-text'
import { treeOf } from '../rich/tree-of.js'

const MOST = 140

/** The first words of a message in one line. */
export function excerptOf(message: Message): string {
  const line = textOf(treeOf(message)).replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= MOST ? line : `${characters.slice(0, MOST - 1).join('')}…`
}
