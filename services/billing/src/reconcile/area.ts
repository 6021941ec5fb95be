// What follows from answers and events of the provider, and what is looked at again by the clock. What other areas and the composition of the service may use.
export { applyOutcome } from './app/apply-outcome.js'
export type { Deps } from './app/deps.js'
export { startReconciler } from './app/reconcile.js'
export type { Stores } from './domain/stores.js'
