import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { DomainError } from '@smartproject/kit/errors'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { AdminStores } from '../domain/ports.js'

/** platform.audit.v1: what every service records with its writes. */
export function auditEvents(work: ServiceUnitOfWork<AdminStores, never>): EventHandler {
  return onEvent(topics.auditEvent, ({ id, message: { time, ...record } }) => {
    if (record.id === '' || !time) throw new DomainError('invalid', 'EVENT_MALFORMED')
    const tenant = record.tenantId === '' ? PLATFORM : tenantId(record.tenantId)
    return work.handleOnce(systemCaller(tenant, id), id, ({ audit }) => audit.add({ ...record, time }))
  })
}
