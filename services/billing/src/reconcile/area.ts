// Effects of the provider's answers and events, and the reconciler. The exports are for other areas and the composition of the service.
export { applyOutcome } from './app/apply-outcome.js'
export type { Deps } from './app/deps.js'
export { startReconciler } from './app/reconcile.js'
export type { Stores } from './domain/stores.js'
