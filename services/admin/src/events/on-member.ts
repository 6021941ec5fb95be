import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField, requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { AdminStores } from '../domain/ports.js'

/** tenancy.member.v1: who is where, to be counted. */
export function onMember(work: ServiceUnitOfWork<AdminStores, never>): EventHandler {
  return onEvent(topics.memberEvent, ({ id, tenantId, message }) => {
    const { userId, active, version } = requireField(message.member)
    const fact = {
      tenantId: requireText(tenantId),
      userId: requireText(userId),
      active,
      version: Number(version),
    }
    return work.handleOnce(systemCaller(PLATFORM, id), id, ({ platform }) => platform.members.keep(fact))
  })
}
