import type { Migration } from '@smartproject/kit/mongo/migrations'

import { ENVELOPE_IDS, USED_CAPTCHAS } from './used-ids.js'

/** Four times the longest life of an envelope. */
const KEEP_ENVELOPES_SECONDS = 60
/** Twice the longest life of an answer to a captcha. */
const KEEP_CAPTCHAS_SECONDS = 600

const ttl = (seconds: number) => [{ key: { time: 1 }, name: 'time_ttl', expireAfterSeconds: seconds }]

/** History of the bff's database. */
export const migrations: readonly Migration[] = [
  {
    id: '001-envelope-ids',
    up: ({ platformCollection }) => platformCollection(ENVELOPE_IDS, ttl(KEEP_ENVELOPES_SECONDS)),
  },
  {
    id: '002-used-captchas',
    up: ({ platformCollection }) => platformCollection(USED_CAPTCHAS, ttl(KEEP_CAPTCHAS_SECONDS)),
  },
]
