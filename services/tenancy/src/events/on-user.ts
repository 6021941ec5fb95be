import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { DomainError } from '@smartproject/kit/errors'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import { applyUserFact } from '../app/apply-user-fact.js'
import type { TenancyEvent } from '../domain/events.js'
import type { TenancyStores } from '../domain/ports.js'

/** auth.user.v1: names, languages and platform rights. */
export function onUser(work: ServiceUnitOfWork<TenancyStores, TenancyEvent>): EventHandler {
  return onEvent(topics.userEvent, ({ id, message }) => {
    if (message.userId === '') throw new DomainError('invalid', 'EVENT_MALFORMED')
    const { userId, email, fullname, avatarUrl, locale, platformAdmin, active } = message
    const fact = {
      userId,
      email,
      fullname,
      avatarUrl,
      locale,
      platformAdmin,
      active,
      version: Number(message.version),
    }
    return work.handleOnce(systemCaller(PLATFORM, id), id, (stores, changes) =>
      applyUserFact(stores, changes, fact),
    )
  })
}
