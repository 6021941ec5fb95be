import { hasRealLabels } from './a-labels.js'

/**
 * Characters that browsers take before the @, but for a first one that spreadsheets read as the beginning of a formula: addresses stand
 * in files that people download.
 */
const LOCAL = /^(?![=+'-])[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const LONGEST = 254

/**
 * The rule for every address that is taken: as it is compared and written to, trimmed, ASCII in lower case, the domain as A-label;
 * null for what is none, also for one that begins as a formula does.
 * Letters outside ASCII are refused before anything is made small: some of them become ASCII by it.
 */
export function emailKey(text: string): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  // oxlint-disable-next-line no-control-regex
  if (!/^[\x00-\x7f]+$/.test(local)) return null
  const host = asciiDomain(domain)
  const key = `${local.toLowerCase()}@${host}`
  return LOCAL.test(local.toLowerCase()) && DOMAIN.test(host) && key.length <= LONGEST ? key : null
}

/** A domain as A-label; empty for what is none. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}/`
  const host = /^[^\s/?#:@\\%]+$/.test(domain) && URL.canParse(address) ? new URL(address).hostname : ''
  return hasRealLabels(host) ? host : ''
}
