import type { Log } from '@smartproject/kit/log'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Attempts } from './access/attempts.js'
import type { Denials } from './access/denials.js'
import type { HeldReads } from './access/held-reads.js'
import type { Passports } from './access/passports.js'
import type { Secrets } from './access/secrets.js'
import type { Sessions } from './access/sessions.js'
import type { Setup } from './access/setup.js'
import type { Provider } from './providers/provider.js'
import type { Captchas } from './captcha/chosen.js'
import type { HeldBoards } from './calls/work/held-boards.js'
import type { LanePages } from './calls/work/lane-pages.js'
import type { EnvelopeIds } from './legacy/custom/envelope.js'
import type { Gateways } from './gateways/gateways.js'
import type { MakePicture } from './pictures/picture-maker.js'
import type { SharedDrive } from './gateways/shared-drive.js'
import type { Bells } from './live/bells.js'
import type { LiveNews } from './live/live-news.js'

/** Limits of the edge, all adjustable. */
export interface Limits {
  readonly sessionRequestsPerMinute: number
  /** Over all sessions of one account. */
  readonly accountRequestsPerMinute: number
  readonly addressRequestsPerMinute: number
  readonly signInsPerMinute: number
}

/** What the parts of the edge are built from; made once by the composition root. */
export interface Platform {
  readonly gateways: Gateways
  readonly sessions: Sessions
  readonly passports: Passports
  /** What tenancy has answered to those who open pages. */
  readonly heldReads: HeldReads
  readonly denials: Denials
  readonly secrets: Secrets
  /** What browsers that an account does not know do when its sign-in is slowed down. */
  readonly captcha: Captchas
  /** Of the payment provider: pages may load its script, its frames and what these ask for. */
  readonly paymentOrigins: readonly string[]
  /** Address of an outside guide to leave; empty for the page of the product. */
  readonly leaveGuideUrl: string
  /** Through whom people may sign in, in the order in which they are offered. */
  readonly providers: readonly Provider[]
  readonly envelopeIds: EnvelopeIds
  /** Whether the platform waits for its first administrator. */
  readonly setup: Setup
  readonly wrongCodes: Attempts
  /** What open streams of this process are sent. */
  readonly news: LiveNews
  /** The bells of those who have a stream here, or had one a minute ago. */
  readonly bells: Bells
  /** Where pages begin, for callers who count them. */
  readonly lanePages: LanePages
  /** Boards that were answered before. */
  readonly heldBoards: HeldBoards
  /** Reads the pictures that are sent, outside this process. */
  readonly makePicture: MakePicture
  /** Shared documents of projects. */
  readonly drive: SharedDrive
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  /** Origin under which browsers reach the platform. */
  readonly publicUrl: string
  readonly trustProxyHops: number
  /** Serves the description of the interface, its reference page and the gallery of components. */
  readonly developerPages: boolean
  /** Directory of the built application; null serves the interface alone. */
  readonly webRoot: string | null
}
