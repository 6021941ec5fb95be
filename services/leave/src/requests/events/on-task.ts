import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import type { ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import type { LeaveFact } from '../../leave/area.js'
import type { Deps } from '../app/deps.js'
import { keepLeaveTask } from '../app/keep-leave-task.js'
import type { Stores } from '../domain/stores.js'

/** Follows the tasks that stand for leave; all others are none of this service's business. */
export function onTask(work: ServiceUnitOfWork<Stores, LeaveFact>, deps: Pick<Deps, 'clock'>): EventHandler {
  return onEvent(topics.taskEvent, async (event) => {
    const task = requireField(event.message.task)
    // Most tasks are work: no receipt is written for what changes nothing here.
    if (task.leaveId === '') return true
    const facts = {
      id: task.id,
      leaveId: task.leaveId,
      deleted: event.message.change === TaskChange.DELETED,
      createTime: task.createTime?.getTime() ?? 0,
      version: Number(task.version),
    }
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, (stores, changes) =>
      keepLeaveTask(deps, caller, stores, changes, facts),
    )
  })
}
