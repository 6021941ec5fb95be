// The planning board: people by weeks and months. The exports for the composition of the service.
export { forgetPerson } from './app/forget-person.js'
export type { Allocation } from './domain/allocation.js'
export type { PlanboardStores } from './domain/stores.js'
export { planboardService } from './rpc/planboard-service.js'
export { openPlanboardStores } from './store/stores.js'
