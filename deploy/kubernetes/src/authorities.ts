import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { peerName } from '@smartproject/kit/tls/peers'
import { databaseOwners } from '@smartproject/local/services'

import { certify, makeAuthority, type Certified, type Validity } from './authority.js'

const HOUR_MS = 3_600_000
const AUTHORITY_HOURS = 10 * 365 * 24
const CERTIFICATE_HOURS = 365 * 24

/** The contents of the Secret of a component's certificate. */
export interface TlsSecret {
  readonly 'tls.crt': string
  readonly 'tls.key': string
  readonly 'ca.crt': string
}

/**
 * The authorities of an installation: the first one signs, all of them are believed. They are kept in a file that
 * only the user may read; one is made when there is none, and one more, believed but not used yet, when asked.
 */
export async function loadAuthorities(file: string, more: boolean): Promise<Certified[]> {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Certified[]) : []
  if (known.length > 0 && !more) return known
  const all = [...known, await makeAuthority('Smart Project', fromNow(AUTHORITY_HOURS))]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(all, null, 2), { mode: 0o600, flush: true })
  return all
}

/** New certificates of every component that has one, by its name. */
export async function certificatesBy(
  authorities: readonly Certified[],
): Promise<Readonly<Record<string, TlsSecret>>> {
  const made = [...databaseOwners, 'demo'].map(
    async (component) => [component, await certificateOf(component, authorities)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

/** A new certificate of a component, for a year. */
export async function certificateOf(
  component: string,
  authorities: readonly Certified[],
): Promise<TlsSecret> {
  const [signing] = authorities
  if (!signing) throw new TypeError('no authority')
  const own = await certify(signing, [peerName(component)], fromNow(CERTIFICATE_HOURS))
  const believed = authorities.map(({ certificate }) => certificate.trim())
  return { 'tls.crt': own.certificate, 'tls.key': own.key, 'ca.crt': `${believed.join('\n')}\n` }
}

/** An hour is given to clocks that are late. */
function fromNow(hours: number): Validity {
  const now = Date.now()
  return { from: new Date(now - HOUR_MS), until: new Date(now + hours * HOUR_MS) }
}
