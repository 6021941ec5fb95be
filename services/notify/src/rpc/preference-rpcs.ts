import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  GetNotificationPreferencesRequest,
  GetNotificationPreferencesResponse,
  NotificationChoice,
  SetNotificationPreferencesRequest,
  SetNotificationPreferencesResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { getPreferences, setPreferences } from '../app/preferences.js'
import type { Work } from '../domain/ports.js'
import {
  channelOf,
  GROUPS,
  isGroup,
  isOffered,
  type Choices,
  type Preferences,
} from '../domain/preferences.js'
import { channels, protoChannels } from '../wire/channels.js'

/** GetNotificationPreferences: every group with what it is and could be. */
export function getPreferencesRpc(deps: {
  work: Work
}): Unary<GetNotificationPreferencesRequest, GetNotificationPreferencesResponse> {
  return async (_request, { caller }) => encode(await getPreferences(deps, caller))
}

/** SetNotificationPreferences: what is not offered is refused by the name of its group. */
export function setPreferencesRpc(deps: {
  work: Work
}): Unary<SetNotificationPreferencesRequest, SetNotificationPreferencesResponse> {
  return async ({ choices, version }, { caller }) => {
    const read = new RequestReader()
    if (choices.length === 0) read.fault('choices', 'REQUIRED')
    if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
    const input = { choices: readChoices(read, choices), version: Number(version) }
    read.done()
    return encode(await setPreferences(deps, caller, input))
  }
}

function readChoices(read: RequestReader, choices: readonly NotificationChoice[]): Choices {
  const found: Record<string, string> = {}
  for (const { group, channel } of choices) {
    const chosen = channels.get(channel)
    if (isGroup(group) && chosen && isOffered(group, chosen) && !Object.hasOwn(found, group))
      found[group] = chosen
    else read.fault('choices', 'CHOICE_INVALID')
  }
  return found
}

function encode({ choices, version }: Preferences): GetNotificationPreferencesResponse {
  const preferences = Object.keys(GROUPS)
    .filter(isGroup)
    .map((group) => ({
      group,
      channel: protoChannels[channelOf(group, choices)],
      offered: GROUPS[group].map((channel) => protoChannels[channel]),
    }))
  return { preferences, version: BigInt(version) }
}
