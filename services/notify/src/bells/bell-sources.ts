import type { BellSource } from './bell-source.js'
import { entryBells } from './entry.js'
import { leaveNoticeBells } from './leave-notice.js'
import { leaveBells } from './leave.js'
import { peopleBells } from './people.js'
import { taskNoticeBells } from './task-notice.js'
import { planBells } from './plan.js'
import { talkBells } from './talk.js'
import { taskBells } from './task.js'

/** Does something with every source of lines there is. A new one is a file beside this and a name here. */
export function eachBellSource<R>(take: <Event>(source: BellSource<Event>) => R): R[] {
  return [
    take(leaveBells),
    take(leaveNoticeBells),
    take(taskBells),
    take(talkBells),
    take(taskNoticeBells),
    take(entryBells),
    take(peopleBells),
    take(planBells),
  ]
}

/** Every kind of line there is. */
export const bellKinds: readonly { summary: string; own: boolean }[] = eachBellSource(({ kinds }) =>
  Object.entries(kinds).map(([summary, { own = false }]) => ({ summary, own })),
).flat()

const own = new Set(bellKinds.flatMap((kind) => (kind.own ? [kind.summary] : [])))

/** True when a line of this kind is about something of its reader's own. */
export function isOwn(summary: string): boolean {
  return own.has(summary)
}
