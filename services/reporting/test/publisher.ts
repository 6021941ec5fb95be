import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { soon, type Company, type Fixture, type TaskChangeEvent } from './builders.js'

/** Publishes events of tasks and waits until the service has read them. */
export function publisher(fixture: () => Fixture) {
  /** The states kept of a task. */
  const statesOf = async (id: string) => {
    const history = await fixture()
      .service.connection.collection<{ _id: string }>('task_histories')
      .findOne({ _id: id })
    return (history as { states?: { version: number }[] } | null)?.states ?? []
  }

  /** Publishes and waits until every version is known. */
  async function published(company: Company, ...events: TaskChangeEvent[]): Promise<void> {
    for (const event of events) await company.publishTask(event)
    for (const { id, version } of events)
      await soon(async () => (await statesOf(id)).some((state) => state.version === version))
  }

  /** Waits until what was published under this key before has been handled. */
  async function settled(company: Company, key: string): Promise<void> {
    const id = randomUUID()
    const { tenantId } = company
    const task = { id, projectNumber: 0, status: TaskStatus.NEW, version: 1n }
    await fixture().service.bus.publish(topics.taskEvent, {
      tenantId,
      aggregateId: key,
      message: { tenantId, change: TaskChange.CREATED, task },
    })
    await soon(async () => (await statesOf(id)).length === 1)
  }

  return { statesOf, published, settled }
}
