import type { Migration } from '@smartproject/kit/mongo/migrations'

import { COLLECTION, KEEP_SECONDS } from './envelope-ids.js'

/** History of the bff's database. */
export const migrations: readonly Migration[] = [
  {
    id: '001-envelope-ids',
    up: ({ platformCollection }) =>
      platformCollection(COLLECTION, [
        { key: { time: 1 }, name: 'time_ttl', expireAfterSeconds: KEEP_SECONDS },
      ]),
  },
]
