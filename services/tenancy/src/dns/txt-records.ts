import { Resolver } from 'node:dns/promises'

import { DomainError } from '@smartproject/kit/errors'

import type { TxtRecords } from '../domain/ports.js'

const TIMEOUT_MS = 3_000
const TRIES = 2
/** The name servers say that there is no such name, or no such record. */
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** Asks the given name servers (addresses with ports), or those of the machine. */
export function txtRecords(servers: readonly string[]): TxtRecords {
  return {
    async of(name) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
      if (servers.length > 0) resolver.setServers(servers)
      try {
        return await resolver.resolveTxt(name)
      } catch (error) {
        if (NOTHING.includes((error as NodeJS.ErrnoException).code)) return []
        throw new DomainError('unavailable', 'DNS_UNAVAILABLE', { cause: error })
      }
    },
  }
}
