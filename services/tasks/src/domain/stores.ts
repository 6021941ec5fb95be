import type { BoardStores } from './board/ports.js'
import type { FilesStores } from './files/ports.js'
import type { MemberStore } from './member.js'
import type { ProjectStore } from './project.js'
import type { TemplatesStores } from './templates/ports.js'
import type { SubscriptionStore } from './subscription.js'
import type { TalkStores } from './talk/ports.js'
import type { TimeStores } from './time/ports.js'
import type { WorkStores } from './work/ports.js'
import type { TaskQueryStore } from './work/task-query.js'

/** Everything a use case can open; each area adds its own stores. */
export interface Stores
  extends WorkStores, BoardStores, TalkStores, TimeStores, FilesStores, TemplatesStores {
  readonly projects: ProjectStore
  readonly members: MemberStore
  readonly subscriptions: SubscriptionStore
  readonly taskQueries: TaskQueryStore
}
