import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayPlan } from '../../../facts/area.js'
import type { BoardTask } from '../../domain/board-task.js'
import type { Reader } from '../../domain/reader.js'
import { isStale, type Scenario, type SeenScenario } from '../../domain/scenario.js'
import type { Stores } from '../../domain/stores.js'
import { readerOf } from '../readers.js'

/** The rights of a caller on scenarios. */
export class ScenarioReader {
  /** Numbers of the projects that the caller plans. */
  private readonly planned: ReadonlySet<number>

  constructor(
    readonly caller: Caller,
    readonly reader: Reader,
  ) {
    this.planned = new Set(
      reader.projects.filter((project) => mayPlan(project, caller)).map(({ number }) => number),
    )
  }

  /** True for those who make scenarios. */
  get makes(): boolean {
    return this.planned.size > 0
  }

  /** True for the maker, and for planners of one of its projects. */
  sees(scenario: Scenario): boolean {
    return (
      this.isOwn(scenario) || scenario.changes.some(({ projectNumber }) => this.planned.has(projectNumber))
    )
  }

  /** True for the maker, and for planners of all of its projects. */
  edits(scenario: Scenario): boolean {
    return (
      this.isOwn(scenario) || scenario.changes.every(({ projectNumber }) => this.planned.has(projectNumber))
    )
  }

  /** The scenario as far as the caller may know it, with its tasks as they are. */
  view(scenario: Scenario, tasks: ReadonlyMap<string, BoardTask>): SeenScenario {
    const { changes } = scenario
    const read = changes.filter(({ projectNumber }) => this.reader.reads(projectNumber))
    return {
      scenario,
      changes: read.map((change) => {
        const task = tasks.get(change.taskId)
        return { change, task: task && !task.archived ? task : null }
      }),
      hidden: changes.length - read.length,
      stale: scenario.state === 'open' && changes.some((change) => isStale(change, tasks.get(change.taskId))),
      editable: this.edits(scenario),
      runId: scenario.run?.userId === this.caller.userId ? scenario.run.runId : '',
    }
  }

  private isOwn({ userId }: Scenario): boolean {
    return this.caller.owner || this.caller.userId === userId
  }
}

/** The rights of the caller. */
export async function scenarioReader(stores: Stores, caller: Caller): Promise<ScenarioReader> {
  return new ScenarioReader(caller, await readerOf(stores, caller))
}

/** The scenario if the caller may see it. Errors: not_found SCENARIO_NOT_FOUND. */
export async function readableScenario(
  stores: Pick<Stores, 'scenarios'>,
  reader: ScenarioReader,
  id: string,
): Promise<Scenario> {
  const scenario = await stores.scenarios.byId(id)
  if (!scenario || !reader.sees(scenario)) throw notFound('SCENARIO_NOT_FOUND')
  return scenario
}

/** Lets pass who may change the scenario that was seen. Errors: forbidden PERMISSION_DENIED, stale VERSION_MISMATCH. */
export function requireEditable(reader: ScenarioReader, scenario: Scenario, version: number): void {
  if (!reader.edits(scenario)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (scenario.version !== version) throw stale(scenario.version)
}
