import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type Scenario as ScenarioMessage,
  ScenarioState as ProtoState,
  type SaveScenarioRequest,
  type WantedChange as WantedMessage,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import {
  MOST_CHANGES,
  type SeenScenario,
  type WantedChange,
  type WantedScenario,
} from '../domain/scenario.js'
import { toPlace } from './board-messages.js'
import { optionalDay } from './read-board.js'

const NAME = 120

/** Reads a scenario as it should be. */
export function readScenario(
  reader: RequestReader,
  { id, version, name, changes }: SaveScenarioRequest,
): WantedScenario {
  if (changes.length > MOST_CHANGES) reader.fault('changes', 'TOO_MANY')
  if (new Set(changes.map(({ taskId }) => taskId)).size < changes.length) reader.fault('changes', 'DUPLICATE')
  return {
    id: id === '' ? '' : reader.id('id', id),
    version: id === '' ? 0 : reader.version('version', version),
    name: reader.name('name', name, { max: NAME }),
    changes: changes.slice(0, MOST_CHANGES).map((change, at) => readChange(reader, change, at)),
  }
}

function readChange(
  reader: RequestReader,
  { taskId, version, wanted }: WantedMessage,
  at: number,
): WantedChange {
  const { assigneeId = '', startDate, dueDate } = wanted ?? {}
  const field = `changes.${at}`
  return {
    taskId: reader.id(`${field}.task_id`, taskId),
    version: reader.version(`${field}.version`, version),
    wanted: {
      startDate: optionalDay(reader, `${field}.start`, startDate),
      dueDate: optionalDay(reader, `${field}.due`, dueDate),
      assigneeId: assigneeId === '' ? '' : reader.id(`${field}.assignee`, assigneeId),
    },
  }
}

/** A scenario as the protos carry it. */
export function toScenarioMessage({
  scenario,
  changes,
  hidden,
  stale,
  editable,
  runId,
}: SeenScenario): ScenarioMessage {
  const { id, name, state, userId, createTime, version } = scenario
  return {
    id,
    name,
    state: state === 'applied' ? ProtoState.APPLIED : stale ? ProtoState.STALE : ProtoState.OPEN,
    userId,
    createTime,
    changes: changes.map(({ change, task }) => ({
      taskId: change.taskId,
      itemId: task?.itemId ?? change.itemId,
      name: task?.name ?? change.name,
      projectNumber: change.projectNumber,
      baseVersion: BigInt(change.version),
      version: BigInt(task?.version ?? 0),
      base: toPlace(change.base),
      now: task ? toPlace(task) : undefined,
      wanted: toPlace(change.wanted),
    })),
    hidden,
    editable,
    version: BigInt(version),
    run: runId,
  }
}
