import type { Log } from '@smartproject/kit/log'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Attempts } from '../access/attempts.js'
import type { Demo } from '../access/demo.js'
import type { Denials } from '../access/denials.js'
import type { EnvelopeIds } from '../access/envelope-ids.js'
import type { HeldReads } from '../access/held-reads.js'
import type { Passports } from '../access/passports.js'
import type { Secrets } from '../access/secrets.js'
import type { Sessions } from '../access/sessions.js'
import type { Setup } from '../access/setup.js'
import type { Captchas } from '../captcha/chosen.js'
import type { Provider } from '../providers/provider.js'
import type { HeldBoards } from './work/held-boards.js'
import type { LanePages } from './work/lane-pages.js'

/** The parts that the handlers of calls are built from, beside the services. */
export interface CallPlatform {
  readonly sessions: Sessions
  readonly passports: Passports
  /** Answers of tenancy to people who open pages. */
  readonly heldReads: HeldReads
  readonly denials: Denials
  /** The public demo. */
  readonly demo: Demo
  readonly secrets: Secrets
  /** The behaviour of browsers that an account does not know while its sign-in is slowed down. */
  readonly captcha: Captchas
  /** Address of an outside guide to leave; empty for the page of the product. */
  readonly leaveGuideUrl: string
  /** The providers of sign-in, in the order in which they are offered. */
  readonly providers: readonly Provider[]
  readonly envelopeIds: EnvelopeIds
  /** Whether the platform waits for its first administrator. */
  readonly setup: Setup
  readonly wrongCodes: Attempts
  /** Where pages begin, for callers who count them. */
  readonly lanePages: LanePages
  /** Boards that were answered before. */
  readonly heldBoards: HeldBoards
  readonly clock: Clock
  readonly log: Log
  /** Origin under which browsers reach the platform. */
  readonly publicUrl: string
}
