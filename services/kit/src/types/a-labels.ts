import { domainToASCII, domainToUnicode } from 'node:url'

/** False where an A-label of a domain stands for nothing, or for another one; some runtimes leave such a label as it is. */
export function hasRealLabels(domain: string): boolean {
  const shown = domainToUnicode(domain)
  return !/(^|\.)xn--/.test(shown) && domainToASCII(shown) === domain
}
