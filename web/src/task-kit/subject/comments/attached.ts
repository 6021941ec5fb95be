import type { RichTree } from '@smartproject/bff/api/rich-text'
import type { ArrivedFile } from '../files/use-uploads.js'
import { joined } from './sending.js'

const MOST_NAME = 255
// Characters that a name within a text may not have.
const TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu

/** A text, as JSON, with a file at its end. */
export function withFile(tree: string, { id, name }: ArrivedFile): string {
  const label = [...name.replaceAll(TURNING, '')].slice(0, MOST_NAME).join('') || id
  const line: RichTree = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'file', attrs: { file: id, name: label } }] }],
  }
  return joined(tree, JSON.stringify(line))
}
