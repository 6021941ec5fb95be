import { NotificationChannel as Proto } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import type { Channel } from '../domain/preferences.js'

/** Channels as the protos name them. */
export const protoChannels: Readonly<Record<Channel, Proto>> = {
  both: Proto.BOTH,
  bell: Proto.BELL,
  mail: Proto.MAIL,
  digest: Proto.DIGEST,
  none: Proto.NONE,
}

/** A channel of the protos by its own name. */
export const channels: ReadonlyMap<Proto, Channel> = new Map(
  Object.entries(protoChannels).map(([name, proto]) => [proto, name as Channel]),
)
