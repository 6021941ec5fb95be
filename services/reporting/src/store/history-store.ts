import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { HistoryStore } from '../domain/stores.js'
import type { Lane, TaskHistory, TaskState } from '../domain/task-history.js'

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
  const bind = tenantCollection(connection.model<HistoryDoc>('TaskHistory', schema), { plain: true })
  return (tenantId, session) => {
    const histories = bind(tenantId, session)
    return {
      async ofTasks(taskIds) {
        return (await histories.find({ _id: { $in: taskIds } }, { hint: '_id_' })).map(toHistory)
      },
      async ofProject(projectNumber, before) {
        return (await histories.find({ projectNumber, firstTime: { $lt: before } })).map(toHistory)
      },
      async addStates(added) {
        const steps = added.map(({ taskId, projectNumber, states }) => ({
          filter: { _id: taskId },
          update: {
            $push: { states: { $each: [...states], $sort: { version: 1 } } },
            $min: { firstTime: new Date(Math.min(...states.map(({ time }) => time.getTime()))) },
            $setOnInsert: { projectNumber },
          },
        }))
        await histories.updateEach(steps, { upsert: true, hint: '_id_' })
      },
    }
  }
}

function toHistory({ _id, projectNumber, states }: HistoryDoc): TaskHistory {
  return { taskId: _id, projectNumber, states: withPoints(states) }
}

/** A state without points has those of the next one that has any: estimates mostly stay as they are. */
function withPoints(states: readonly StateDoc[]): TaskState[] {
  let next = 0
  return states
    .toReversed()
    .map((state) => ({ ...state, points: (next = state.points ?? next) }))
    .toReversed()
}
