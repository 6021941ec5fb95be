import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import type { TenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'

import type { Preferences } from '../domain/preferences.js'
import { protoChannels } from '../wire/channels.js'

/** The choices of a person, as a record of `notify.preference.v1`. */
export function encodePreferences(
  { userId, choices, version }: Preferences,
  { tenantId, now }: { tenantId: TenantId; now: Date },
): OutgoingEvent {
  const chosen = Object.entries(choices).map(([group, channel]) => ({
    group,
    channel: protoChannels[channel],
  }))
  return outgoing(topics.notificationPreferenceEvent, {
    tenantId,
    aggregateId: userId,
    message: { tenantId, userId, choices: chosen, version: BigInt(version), time: now },
  })
}
