import type { MemberStore } from './member.js'
import type { ProjectStore } from './project.js'
import type { SubscriptionStore } from './subscription.js'

/** The facts of other services. */
export interface FactStores {
  readonly projects: ProjectStore
  readonly members: MemberStore
  readonly subscriptions: SubscriptionStore
}

/** The stores that this area opens. */
export type Stores = FactStores
