// Members, projects and subscriptions as other services tell of them, and who reports to whom. What other areas and the composition of the service may use.
export { factsNotReady } from './app/facts-not-ready.js'
export { isBelow, superiorsOf } from './app/superiors.js'
export { type LeaveTaskFacts, type MemberFacts, type SubscriptionFacts, todayOf } from './domain/facts.js'
export type { PeopleQuery } from './domain/ports.js'
export type { FactStores } from './domain/stores.js'
export { onProject } from './events/on-project.js'
export { openFactStores } from './store/stores.js'
