import type { CallPlatform } from './calls/call-platform.js'
import type { Gateways } from './gateways/gateways.js'
import type { HiddenByHost } from './access/host-switches.js'
import type { Bells } from './live/bells.js'
import type { LiveNews } from './live/live-news.js'
import type { MakePicture } from './pictures/picture-maker.js'

/** Limits of the edge, all adjustable. */
export interface Limits {
  readonly sessionRequestsPerMinute: number
  /** Over all sessions of one account. */
  readonly accountRequestsPerMinute: number
  readonly addressRequestsPerMinute: number
  readonly signInsPerMinute: number
}

/** The dependencies of the parts of the edge; made once by the composition root. */
export interface Platform extends CallPlatform {
  readonly gateways: Gateways
  /** Of the payment provider: pages may load its script, its frames and what these ask for. */
  readonly paymentOrigins: readonly string[]
  /** Parts of the pages that are hidden, by host. */
  readonly hiddenByHost: HiddenByHost
  /** The news for open streams of this process. */
  readonly news: LiveNews
  /** The bells of those who have a stream here, or had one a minute ago. */
  readonly bells: Bells
  /** Reads the pictures that are sent, outside this process. */
  readonly makePicture: MakePicture
  readonly limits: Limits
  readonly trustProxyHops: number
  /** Serves the description of the interface, its reference page and the gallery of components. */
  readonly developerPages: boolean
  /** Directory of the built application; null serves the interface alone. */
  readonly webRoot: string | null
}
