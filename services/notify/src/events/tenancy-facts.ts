import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { Stores } from '../domain/ports.js'

interface Deps {
  readonly work: ServiceUnitOfWork<Stores, never>
}

/** Keeps the members' names. */
export function memberHandler({ work }: Deps): EventHandler {
  return onEvent(topics.memberEvent, (event) =>
    work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, async ({ facts }) => {
      const { member } = event.message
      if (!member) return
      await facts.learnMember({
        userId: member.userId,
        fullname: member.fullname,
        version: Number(member.version),
      })
    }),
  )
}

/** Keeps the projects' names. */
export function projectHandler({ work }: Deps): EventHandler {
  return onEvent(topics.projectEvent, (event) =>
    work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, async ({ facts }) => {
      const { project } = event.message
      if (!project) return
      const { id, number, name, version } = project
      await facts.learnProject({ id, number, name, version: Number(version) })
    }),
  )
}
