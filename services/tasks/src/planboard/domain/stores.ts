import type { CapacityStores } from '../../capacity/area.js'
import type { ScheduleStores } from '../../schedule/area.js'
import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { TimeStores } from '../../time/area.js'
import type { AllocationStore } from './allocation.js'
import type { BoardTaskStore } from './board-task.js'
import type { ScenarioStore } from './scenario.js'
import type { SetupStore } from './setup.js'

/** The stores of this area. */
export interface PlanboardStores {
  readonly planningSetups: SetupStore
  readonly boardTasks: BoardTaskStore
  readonly scenarios: ScenarioStore
  readonly allocations: AllocationStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, CapacityStores, ScheduleStores, TimeStores, PlanboardStores {}
