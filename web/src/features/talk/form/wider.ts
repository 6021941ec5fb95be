import type { Discussion } from '@smartproject/bff/api/work/discussions'

type Audience = Pick<Discussion, 'audience' | 'people'>

const WIDTH = { named: 0, inner: 1, project: 2 } as const

/** Whether a changed audience has readers that the one before has not. Named people may be anyone, so those of an inner audience may gain some. */
export function isWider(before: Audience, after: Audience): boolean {
  if (after.audience !== 'named') return WIDTH[after.audience] > WIDTH[before.audience]
  if (before.audience === 'project') return false
  if (before.audience === 'inner') return true
  return after.people.some((id) => !before.people.includes(id))
}
