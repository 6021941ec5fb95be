import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireText } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { AdminStores } from '../domain/ports.js'

/** auth.user.v1: the users. */
export function onUser(work: ServiceUnitOfWork<AdminStores, never>): EventHandler {
  return onEvent(topics.userEvent, ({ id, message }) => {
    const { email, fullname, locale, platformAdmin, active, version } = message
    const fact = {
      id: requireText(message.userId),
      email,
      fullname,
      locale,
      platformAdmin,
      active,
      createTime: message.createTime ?? null,
      version: Number(version),
    }
    return work.handleOnce(systemCaller(PLATFORM, id), id, ({ platform }) => platform.users.keep(fact))
  })
}
