import type { Member } from './member.js'
import type { Notice } from './notice.js'
import type { PeopleNews } from './people-news.js'
import type { Project } from './project.js'
import type { Subscription } from './subscription.js'

/** The events of this service; each carries the whole state after the change. */
export type TenancyEvent =
  | { readonly type: 'subscription'; readonly subscription: Subscription }
  | {
      readonly type: 'member'
      readonly tenantId: string
      readonly subscriptionNumber: number
      readonly member: Member
    }
  | { readonly type: 'notice'; readonly tenantId: string; readonly notice: Notice }
  | { readonly type: 'erasure'; readonly tenantId: string; readonly time: Date }
  | { readonly type: 'people'; readonly tenantId: string; readonly news: PeopleNews }
  | {
      readonly type: 'project'
      readonly tenantId: string
      readonly subscriptionNumber: number
      readonly project: Project
    }

/** The event of a project that was made or changed. */
export function projectEvent(subscription: Subscription, project: Project): TenancyEvent {
  return { type: 'project', tenantId: subscription.id, subscriptionNumber: subscription.number, project }
}
