// Members, projects and subscriptions as other services tell of them, and the reporting line. The exports for other areas and for the composition of the service.
export { factsNotReady } from './app/facts-not-ready.js'
export { isBelow, superiorsOf } from './app/superiors.js'
export { type LeaveTaskFacts, type MemberFacts, type SubscriptionFacts, todayOf } from './domain/facts.js'
export type { PeopleQuery } from './domain/ports.js'
export type { FactStores } from './domain/stores.js'
export { onProject } from './events/on-project.js'
export { openFactStores } from './store/stores.js'
