import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { HistoryStore } from '../domain/stores.js'
import type { Lane, TaskHistory } from '../domain/task-history.js'

interface StateDoc {
  version: number
  time: Date
  lane: Lane
  dueDate: PlainDate | null
  /** Missing in states that were kept before points were. */
  points?: number
  counted: boolean
}

interface HistoryDoc extends TenantOwned {
  projectNumber: number
  /** When the task's oldest known state began. */
  firstTime: Date
  states: StateDoc[]
}

const schema = new Schema<HistoryDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    firstTime: Date,
    states: [
      {
        _id: false,
        version: Number,
        time: Date,
        lane: String,
        dueDate: String,
        points: Number,
        counted: Boolean,
      },
    ],
  },
  { collection: 'task_histories', strict: 'throw', versionKey: false },
)

/** Opens the task histories of a tenant. */
export function historyStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => HistoryStore {
  const bind = tenantCollection(connection.model<HistoryDoc>('TaskHistory', schema))
  return (tenantId, session) => {
    const histories = bind(tenantId, session)
    return {
      async ofTasks(taskIds) {
        return (await histories.find({ _id: { $in: taskIds } }, { hint: '_id_' })).map(toHistory)
      },
      async ofProject(projectNumber, before) {
        return (await histories.find({ projectNumber, firstTime: { $lt: before } })).map(toHistory)
      },
      async saveAll(changed) {
        const steps = changed.map((history) => ({
          filter: { _id: history.taskId },
          update: { $set: toFields(history) },
        }))
        await histories.updateEach(steps, { upsert: true, hint: '_id_' })
      },
    }
  }
}

function toFields({ projectNumber, states }: TaskHistory) {
  const firstTime = new Date(Math.min(...states.map(({ time }) => time.getTime())))
  return { projectNumber, firstTime, states: [...states] }
}

function toHistory({ _id, projectNumber, states }: HistoryDoc): TaskHistory {
  return {
    taskId: _id,
    projectNumber,
    states: states.map((state, at) => ({ ...state, points: pointsOf(states, at) })),
  }
}

/** A state without points has those of the next one that has any: estimates mostly stay as they are. */
function pointsOf(states: readonly StateDoc[], at: number): number {
  return states.slice(at).find(({ points }) => points !== undefined)?.points ?? 0
}
