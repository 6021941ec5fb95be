import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Which generation of the read models answers, and which are written beside it. */
export const generations: Migration = {
  id: '003-generations',
  up: ({ platformCollection }) => platformCollection('generations', []),
}
