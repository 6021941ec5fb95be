import { randomUUID } from 'node:crypto'

import type { CallOptions } from '@smartproject/kit/grpc/client'
import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { recent } from '@smartproject/kit/recent'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Gateways } from '../gateways/gateways.js'

const ONCE_IN_MS = 60_000

/**
 * A denial of this process alone, without a service, stands in the audit trail like those of services: the
 * first time, and then once a minute for the same passport and call. A record that cannot be written is logged and holds
 * up no answer.
 */
export class Denials {
  private readonly written = recent(ONCE_IN_MS)
  private readonly parts: { auth: Pick<Gateways['auth'], 'recordDenial'>; clock: Clock; log: Log }

  constructor(parts: Denials['parts']) {
    this.parts = parts
  }

  /** Has it written down for whom the passport is of; returns what is to be thrown: forbidden PERMISSION_DENIED unless given. */
  note(
    call: string,
    passport: Promise<CallOptions>,
    refusal = new DomainError('forbidden', 'PERMISSION_DENIED'),
  ): DomainError {
    this.record(call, refusal.reason, passport).catch((err: unknown) =>
      this.parts.log.warn({ err, call }, 'a denial could not be written down'),
    )
    return refusal
  }

  private async record(call: string, reason: string, passport: Promise<CallOptions>): Promise<void> {
    const rpc = await passport
    const key = `${call}|${rpc.passport ?? ''}`
    if (this.written.seen(key, this.parts.clock.now().getTime())) return
    try {
      await this.parts.auth.recordDenial({ call, reason, requestId: randomUUID() }, rpc)
    } catch (error) {
      this.written.forget(key)
      throw error
    }
  }
}
