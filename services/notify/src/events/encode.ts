import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import { newId, type TenantId } from '@smartproject/kit/types/ids'
import type { WorkMailLine } from '@smartproject/proto/smartproject/notify/events/v1/preference_event'
import { topics } from '@smartproject/proto/topics'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Preferences } from '../domain/preferences.js'
import type { MailLine, WorkMail } from '../domain/work-mail.js'
import { protoChannels } from '../wire/channels.js'

interface Context {
  readonly tenantId: TenantId
  readonly now: Date
}

/** Turns what happened into records. */
export function encode(event: NotifyEvent, context: Context): OutgoingEvent {
  return event.about === 'mail'
    ? encodeMail(event.mail, context)
    : encodePreferences(event.preferences, context)
}

/** A mail to be sent, as a record of `notify.mail.v1` with a key of its own: none of them may replace another. */
function encodeMail(
  { toUser, lines, version, ...mail }: WorkMail,
  { tenantId, now }: Context,
): OutgoingEvent {
  return outgoing(topics.workMailEvent, {
    tenantId,
    aggregateId: newId(),
    message: {
      ...mail,
      tenantId,
      recipientId: toUser,
      lines: lines.map(encodeLine),
      version: BigInt(version),
      time: now,
    },
  })
}

function encodeLine({
  createdBy: actorId,
  dueDate,
  group: _group,
  bellId: _bell,
  messageId: _message,
  discussionId = '',
  entryId = '',
  register = '',
  ...line
}: MailLine): WorkMailLine {
  return { ...line, discussionId, entryId, register, actorId, dueDate: toOptionalProtoDate(dueDate) }
}

/** The choices of a person, as a record of `notify.preference.v1`. */
function encodePreferences(
  { userId, choices, version }: Preferences,
  { tenantId, now }: Context,
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
