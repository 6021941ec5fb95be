import type { MemberStore } from './member.js'
import type { ProjectStore } from './project.js'
import type { WorkStores } from './work/ports.js'

/** Everything a use case can open; each area adds its own stores. */
export interface Stores extends WorkStores {
  readonly projects: ProjectStore
  readonly members: MemberStore
}
