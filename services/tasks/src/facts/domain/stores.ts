import type { MemberStore } from './member.js'
import type { ProjectStore } from './project.js'
import type { SubscriptionStore } from './subscription.js'

/** What this service knows of other services' data. */
export interface FactStores {
  readonly projects: ProjectStore
  readonly members: MemberStore
  readonly subscriptions: SubscriptionStore
}

/** What this area opens. */
export type Stores = FactStores
