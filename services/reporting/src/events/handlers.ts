import type { EventHandler } from '@smartproject/kit/bus/handlers'

import type { FactWork } from './keeping-facts.js'
import { onLeave } from './on-leave.js'
import { onMember } from './on-member.js'
import { onProject } from './on-project.js'
import { onProjectItem } from './on-project-item.js'
import { onSubscription } from './on-subscription.js'
import { onTask } from './on-task.js'
import { onWorklog } from './on-worklog.js'

/** The consumers of all that the read models are made of. */
export function factHandlers(work: FactWork): EventHandler[] {
  return [onProject, onMember, onSubscription, onTask, onProjectItem, onWorklog, onLeave].map((on) =>
    on(work),
  )
}
