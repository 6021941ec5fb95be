import { boardCalls } from './board-fixture.js'
import { companyCalls } from './company-fixture.js'
import type { OlderCall } from './forms-fixture.js'
import { peopleCalls } from './people-fixture.js'
import { projectsCalls } from './projects-fixture.js'

/** Every call of the older interface by its path below `/api`, but `custom`, whose queries answer rows of their own. */
export const olderCalls: Readonly<Record<string, OlderCall>> = {
  ...peopleCalls,
  ...companyCalls,
  ...boardCalls,
  ...projectsCalls,
}
