import type { MemberStore } from './member.js'
import type { ProjectStore } from './project.js'
import type { ScheduleCauseStore } from './schedule-cause.js'
import type { SubscriptionStore } from './subscription.js'

/** The facts of other services. */
export interface FactStores {
  readonly projects: ProjectStore
  readonly members: MemberStore
  readonly subscriptions: SubscriptionStore
  readonly scheduleCauses: ScheduleCauseStore
}

/** The stores that this area opens. */
export type Stores = FactStores
