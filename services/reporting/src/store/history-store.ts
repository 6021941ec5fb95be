import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { HistoryStore } from '../domain/stores.js'
import type { Lane, TaskContent, TaskHistory, TaskState, WholeState } from '../domain/task-history.js'
import { modelOf } from './model-of.js'

interface StateDoc {
  version: number
  time: Date
  lane: Lane
  dueDate: PlainDate | null
  /** Missing in states that were kept before points were. */
  points?: number
  counted: boolean
  startDate?: PlainDate
  estimateMinutes?: number
  releaseId?: string
  assigneeId?: string
  labelIds?: string[]
  categoryId?: string
  priority?: number
  /** Always there, but in states that were kept before all of a task was. */
  taskType?: number
  archived?: boolean
  parentId?: string
  costCentre?: string
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
        startDate: String,
        estimateMinutes: Number,
        releaseId: String,
        assigneeId: String,
        labelIds: { type: [String], default: undefined },
        categoryId: String,
        priority: Number,
        taskType: Number,
        archived: Boolean,
        parentId: String,
        costCentre: String,
      },
    ],
  },
  { strict: 'throw', versionKey: false },
)

/** The fields of a state that counting by days reads; the rest would be read for nothing. */
const BY_DAYS = {
  projectNumber: 1,
  'states.version': 1,
  'states.time': 1,
  'states.lane': 1,
  'states.dueDate': 1,
  'states.points': 1,
  'states.counted': 1,
} as const

/** The states of a task are kept in the order of their versions. */
const LATEST = { projectNumber: 1, states: { $slice: ['$states', -1] } }

/** Opens the task histories of a tenant. */
export function historyStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => HistoryStore {
  const bind = tenantCollection(modelOf<HistoryDoc>(connection, generation, 'task_histories', schema), {
    plain: true,
  })
  return (tenantId, session) => {
    const histories = bind(tenantId, session)
    return {
      async ofPlaces(places) {
        const ids = new Set(places.flatMap((place) => [place.taskId, otherId(place)]))
        const found = await histories.find({ _id: { $in: [...ids] } }, { hint: '_id_', projection: BY_DAYS })
        return found.map((doc) => ({ ...toHistory(doc), first: taskIdOf(doc._id) === doc._id }))
      },
      async ofProjects(projectNumbers, before) {
        const began = { projectNumber: { $in: projectNumbers }, firstTime: { $lt: before } }
        return (await histories.find(began, { projection: BY_DAYS })).map(toHistory)
      },
      async wholeOfProjects(projectNumbers) {
        return (await histories.find({ projectNumber: { $in: projectNumbers } })).map(toWholeHistory)
      },
      async latestOfProjects(projectNumbers) {
        const stages = [{ $match: { projectNumber: { $in: projectNumbers } } }, { $project: LATEST }]
        return (await histories.aggregate<HistoryDoc>(stages)).map(toWholeHistory)
      },
      async addStates(added) {
        const steps = added.map(({ taskId, projectNumber, states, first }) => ({
          filter: { _id: first ? taskId : otherId({ taskId, projectNumber }) },
          update: {
            $push: { states: { $each: states.map(toDoc), $sort: { version: 1 } } },
            $min: { firstTime: new Date(Math.min(...states.map(({ time }) => time.getTime()))) },
            $setOnInsert: { projectNumber },
          },
        }))
        await histories.updateEach(steps, { upsert: true, hint: '_id_' })
      },
    }
  }
}

/** The id of the history that a task has in a project it came into later. Ids of tasks have no such sign. */
function otherId({ taskId, projectNumber }: Pick<TaskHistory, 'taskId' | 'projectNumber'>): string {
  return `${taskId}@${projectNumber}`
}

function taskIdOf(id: string): string {
  return id.split('@', 1).join('')
}

/** A state without what says nothing: most fields of most tasks are empty. */
function toDoc(state: WholeState): StateDoc {
  const { startDate, labelIds, archived, estimateMinutes, priority, ...rest } = state
  const { releaseId, assigneeId, categoryId, parentId, costCentre, ...always } = rest
  const texts = { releaseId, assigneeId, categoryId, parentId, costCentre }
  return {
    ...always,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(startDate === null ? {} : { startDate }),
    ...(labelIds.length === 0 ? {} : { labelIds: [...labelIds] }),
    ...(archived ? { archived } : {}),
    ...(estimateMinutes === 0 ? {} : { estimateMinutes }),
    ...(priority === 0 ? {} : { priority }),
  }
}

function toHistory({ _id, projectNumber, states }: HistoryDoc): TaskHistory {
  return { taskId: taskIdOf(_id), projectNumber, states: withPoints(states) }
}

function toWholeHistory({ states, ...doc }: HistoryDoc): TaskHistory<WholeState> {
  return { taskId: taskIdOf(doc._id), projectNumber: doc.projectNumber, states: withContent(states) }
}

/** A state that was kept before all of a task was holds what the next one does that was kept whole. */
function withContent(states: readonly StateDoc[]): WholeState[] {
  let next: TaskContent = { ...EMPTY, taskType: 1 }
  return withPoints(states)
    .toReversed()
    .map((state) => ({ ...state, ...(next = contentOf(state) ?? next) }))
    .toReversed()
}

const EMPTY = {
  startDate: null,
  estimateMinutes: 0,
  releaseId: '',
  assigneeId: '',
  labelIds: [],
  categoryId: '',
  priority: 0,
  archived: false,
  parentId: '',
  costCentre: '',
} as const

/** The fields of a state that counting by days does not need; null when it was kept without them. */
function contentOf(state: StateDoc): TaskContent | null {
  const { taskType, version: _version, time: _time, lane: _lane, dueDate: _due, ...rest } = state
  if (taskType === undefined) return null
  const { points: _points, counted: _counted, ...held } = rest
  return { ...EMPTY, ...held, taskType }
}

/** A state without points has those of the next one that has any: estimates mostly stay as they are. */
function withPoints<S extends StateDoc>(states: readonly S[]): (S & TaskState)[] {
  let next = 0
  return states
    .toReversed()
    .map((state) => ({ ...state, points: (next = state.points ?? next) }))
    .toReversed()
}
