import { runReads } from '@smartproject/kit/mongo/reads'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { DEFAULT_POLICY } from '../../settings/domain/leave-policy.js'
import type { Stores } from '../domain/stores.js'
import { contextBeside } from './leave-context.js'

const member = { userId: 'emad', reportTo: '', active: true }
const subscription = { number: 1, timeZone: 'Asia/Qatar', calendar: { weekendDays: [5, 6], holidays: [] } }

/** Stores that note what is read of them. */
function noting(name: string, reads: string[]): Stores {
  const read = (what: string, value: unknown) => () => {
    reads.push(`${name}: ${what}`)
    return Promise.resolve(value)
  }
  const stores = {
    reads: runReads(),
    facts: {
      subscription: read('subscription', subscription),
      member: read('member', member),
      reportsOf: read('reports', []),
    },
    types: { list: read('types', []) },
    policy: { get: read('policy', DEFAULT_POLICY) },
    delegations: { ofDelegate: read('delegations', []) },
  }
  return stores as unknown as Stores
}

describe('the context of a transaction', () => {
  it('the context of a transaction reads the calendar within it before anything beside it', async () => {
    const reads: string[] = []
    const deps = {
      clock: { now: () => new Date('2026-03-02T09:00:00Z') },
      work: { read: () => noting('beside', reads), write: () => Promise.reject(new Error('not asked for')) },
    }
    const caller = { tenantId: PLATFORM, userId: 'emad', owner: false, permissions: new Set<string>() }
    await contextBeside(deps, noting('within', reads), caller as never)
    expect(reads[0]).toBe('within: subscription')
    expect(reads.slice(1)).toEqual(
      ['member', 'types', 'policy', 'delegations', 'reports'].map((what) => `beside: ${what}`),
    )
  })
})
