import { setTimeout as wait } from 'node:timers/promises'

import { calls, type CallInput, type CallName, type CallOutput } from '@smartproject/bff/api/calls'

import type { SeededRandom } from '../rig/random.js'
import type { Journal } from './journal.js'
import type { Acknowledged, Ledger } from './ledger.js'
import { isPassing, type Answer, type Person } from './person.js'
import type { Tenant } from './tenant.js'

/** The fields of a ledger entry besides actor and time. */
export type AcknowledgedEntry = Pick<Acknowledged, 'kind' | 'id' | 'version' | 'verb' | 'mark'>

/** Answers with a meaning: others were faster, or the mail's code was replaced. */
const MEANT = new Set([
  'VERSION_MISMATCH',
  'LEAVE_ALREADY_DECIDED',
  'LEAVE_NOT_PENDING',
  'LEAVE_NOT_APPROVED',
  'LEAVE_ENDED_STATE',
  'LEAVE_WITHDRAWN',
  'LEAVE_CODE_REPLACED',
  'LEAVE_CODE_SPENT',
])

const AGAIN_MS = 400
const STUBBORN_MS = 120_000

/** A person who acts: tries again with the same key until there is an answer, and keeps the ledger. */
export class Actor {
  constructor(
    readonly person: Person,
    readonly random: SeededRandom,
    private readonly common: {
      readonly ledger: Ledger
      readonly journal: Journal
      readonly tenants: readonly Tenant[]
    },
  ) {}

  /** Writes, and notes what was acknowledged before anything else is done. Null when it was refused or given up. */
  async write<N extends CallName>(
    name: N,
    input: CallInput<N>,
    acknowledged: (data: CallOutput<N>) => readonly AcknowledgedEntry[],
  ): Promise<CallOutput<N> | null> {
    const key = uuid(this.random)
    const began = performance.now()
    for (;;) {
      const answer = await this.person.call(name, input, key)
      const outcome = this.note(name, answer)
      if (answer.data) {
        const { facts, tenant } = this.person
        const common = { at: Date.now(), tenant: tenant.id, user: facts.id, call: name }
        await Promise.all(
          acknowledged(answer.data).map((entry) => this.common.ledger.write({ ...common, ...entry })),
        )
        return answer.data
      }
      if (outcome === 'refused' || !isPassing(answer.status)) return null
      if (performance.now() - began > STUBBORN_MS) {
        this.common.journal.givenUp.push(`${name} ${answer.status} ${answer.reason} ${JSON.stringify(input)}`)
        return null
      }
      await wait(AGAIN_MS + this.random.below(AGAIN_MS))
    }
  }

  /** Reads once. */
  async read<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N> | null> {
    const answer = await this.person.call(name, input)
    this.note(name, answer)
    return answer.data
  }

  private note<N extends CallName>(name: N, answer: Answer<CallOutput<N>>): 'done' | 'refused' | 'failed' {
    const { startedAt, ms, status, reason, text } = answer
    const outcome = answer.data ? 'done' : MEANT.has(reason) ? 'refused' : 'failed'
    const { journal, tenants } = this.common
    journal.attempts.push({
      at: startedAt,
      ms,
      call: name,
      outcome,
      status,
      reason,
      writes: calls[name].writes,
    })
    for (const { mark, id } of tenants)
      if (id !== this.person.tenant.id && text.includes(mark)) journal.leaks.push(`${name}: ${mark}`)
    return outcome
  }
}

/** A UUID that the seed decides. */
export function uuid(from: SeededRandom): string {
  const hex = Array.from({ length: 32 }, () => from.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
