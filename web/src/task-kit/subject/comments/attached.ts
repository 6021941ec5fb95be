import type { RichNode } from '@smartproject/bff/api/rich-text'
import type { ArrivedFile } from '../files/use-uploads.js'
import { joined } from './sending.js'

const MOST_NAME = 255
// Characters that a name within a text may not have.
const TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu

/** The pictures that every browser shows. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** A text, as JSON, with a file at its end: a picture is shown, another file is a link. */
export function withFile(tree: string, { id, name, type }: ArrivedFile): string {
  const label = [...name.replaceAll(TURNING, '')].slice(0, MOST_NAME).join('') || id
  const line: RichNode = SHOWN.has(type)
    ? { type: 'image', attrs: { file: id, alt: label } }
    : { type: 'paragraph', content: [{ type: 'file', attrs: { file: id, name: label } }] }
  return joined(tree, JSON.stringify({ type: 'doc', content: [line] }))
}
