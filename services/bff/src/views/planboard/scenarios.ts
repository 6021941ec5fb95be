import {
  type Scenario as ScenarioMessage,
  ScenarioState,
  type WantedChange as WantedMessage,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { CallInput } from '../../api/calls.js'
import type { Scenario } from '../../api/planboard/scenarios.js'
import { instantText, present, protoDay, safeNumber } from '../values.js'
import { placeView } from './board.js'

const STATES = new Map<ScenarioState, Scenario['state']>([
  [ScenarioState.OPEN, 'open'],
  [ScenarioState.STALE, 'stale'],
  [ScenarioState.APPLIED, 'applied'],
])

/** A scenario. */
export function scenarioView(message: ScenarioMessage | undefined): Scenario {
  const { id, name, state, userId, createTime, changes, hidden, editable, version, run } = present(message)
  return {
    id,
    name,
    state: present(STATES.get(state)),
    user: userId,
    created_at: instantText(createTime),
    changes: changes.map((change) => ({
      task: change.taskId,
      item_id: change.itemId,
      name: change.name,
      project: change.projectNumber,
      base_version: safeNumber(change.baseVersion),
      version: safeNumber(change.version),
      base: placeView(change.base),
      now: change.now ? placeView(change.now) : null,
      wanted: placeView(change.wanted),
    })),
    hidden,
    editable,
    version: safeNumber(version),
    run,
  }
}

/** Changes of a scenario on their way to a peer. */
export function wantedMessages(changes: CallInput<'saveScenario'>['changes']): WantedMessage[] {
  return changes.map(({ task, version, start, due, assignee }) => ({
    taskId: task,
    version: BigInt(version),
    wanted: {
      startDate: start === null ? undefined : protoDay(start),
      dueDate: due === null ? undefined : protoDay(due),
      assigneeId: assignee,
    },
  }))
}
