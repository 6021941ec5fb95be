// Planning: how releases begin and end, and what was in them. The exports for the composition of the service.
export type { PlanningStores } from './domain/stores.js'
export { planningService } from './rpc/planning-service.js'
export { openPlanningStores } from './store/stores.js'
