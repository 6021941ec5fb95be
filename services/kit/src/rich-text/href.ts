import { MAX_HREF } from './tree.js'

const SCHEME = /^(https?:\/\/|mailto:)/i
// Neither spaces nor control characters: browsers leave some of them out of the middle of an address.
const ADDRESS = /^[^\s\p{C}<>"\\`]+$/u

/** True for an address that a text may link to: http, https or mailto, absolute, of at most 2,000 characters. */
export function isSafeHref(href: string): boolean {
  return href.length <= MAX_HREF && SCHEME.test(href) && ADDRESS.test(href) && URL.canParse(href)
}
