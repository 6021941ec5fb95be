import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { topics } from '@smartproject/proto/topics'

import type { HeldReads } from './held-reads.js'
import type { Passports } from './passports.js'
import type { Sessions } from './sessions.js'

interface Caches {
  readonly sessions: Sessions
  readonly passports: Passports
  readonly heldReads: HeldReads
}

/** Handlers of the facts by which remembered sessions, passports and answers die. Every process hears every fact. */
export function invalidationHandlers({ sessions, passports, heldReads }: Caches): EventHandler[] {
  return [
    onEvent(topics.sessionEvent, async ({ message }) => {
      if (message.change === SessionChange.ENDED) {
        sessions.drop(message.sessionId)
        passports.drop({ sessionId: message.sessionId })
      }
      return true
    }),
    onEvent(topics.userEvent, async ({ message }) => {
      sessions.dropUser(message.userId)
      passports.drop({ userId: message.userId })
      return true
    }),
    onEvent(topics.memberEvent, async ({ message }) => {
      heldReads.supersede(message.tenantId)
      if (message.member) passports.supersede(message.tenantId, message.member.userId, message.member.version)
      return true
    }),
    onEvent(topics.projectEvent, async ({ message }) => {
      heldReads.supersede(message.tenantId)
      return true
    }),
    onEvent(topics.subscriptionEvent, async ({ message }) => {
      heldReads.supersede(message.tenantId)
      passports.supersedeTenant(message.tenantId)
      return true
    }),
    onEvent(topics.erasureEvent, async ({ message }) => {
      heldReads.supersede(message.erasedTenantId)
      passports.supersedeTenant(message.erasedTenantId)
      return true
    }),
  ]
}
