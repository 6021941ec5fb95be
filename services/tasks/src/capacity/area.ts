// How much people work. The exports for other areas and the composition of the service.
export { setsPatterns } from './app/list-patterns.js'
export type { PersonPattern } from './domain/pattern.js'
export type { PlanChanged } from './domain/plan-changed.js'
export type { CapacityStores } from './domain/stores.js'
export { encodePlan } from './events/encode-plan.js'
export { capacityRpcs } from './rpc/capacity-rpcs.js'
export { openCapacityStores } from './store/stores.js'
export { readPlanDay } from './wire/pattern-messages.js'
