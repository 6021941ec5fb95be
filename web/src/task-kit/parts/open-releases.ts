import type { BoardSetup } from '../model.js'

/** The releases that a task may be given: those that have not ended, and the one that it has. */
export function openReleases(setup: BoardSetup | null, present = ''): BoardSetup['releases'] {
  return (setup?.releases ?? []).filter(
    ({ id, state }) => id === present || state === 'planned' || state === 'active',
  )
}
