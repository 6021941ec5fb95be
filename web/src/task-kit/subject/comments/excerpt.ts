import type { Message } from '@smartproject/bff/api/work/talk'
import { textOf } from '@smartproject/bff/api/rich-text'
import { treeOf } from '../rich/tree-of.js'
import { withNames } from './mentions.js'

const MOST = 140

/** The first words of a message in one line, with the names of the people it mentions. */
export function excerptOf(message: Message, nameOf: (id: string) => string): string {
  const line = withNames(textOf(treeOf(message)), nameOf)
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= MOST ? line : `${characters.slice(0, MOST - 1).join('')}…`
}
