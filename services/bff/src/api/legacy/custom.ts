import { z } from 'zod'
import { type CallDefinition, opaqueId, subscriptionNumber, text, uuid } from '../shapes.js'

/** Header of the compact JWE in `q`; nothing else is accepted, `zip` least of all. */
export const envelopeHeader = z.strictObject({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  typ: z.literal('custom+jwe'),
  kid: z.string().max(32),
})

/**
 * The content of the compact JWE in `q`. `iat` and `exp` are seconds by the server's clock (`serverTime` of
 * `/api/session`, `x-server-time` of every answer), `exp` at most 15 s after `iat`; `jti` is used once; `sid` is
 * the session's id; `subscription` names the tenant of queries that have one; `idem` names one write.
 */
export const envelopePayload = z.strictObject({
  query: z.string().max(64),
  params: z.record(z.string(), z.unknown()),
  iat: z.int(),
  exp: z.int(),
  jti: uuid,
  sid: z.string().max(64),
  subscription: subscriptionNumber.optional(),
  idem: uuid.optional(),
})

/** The only subject a mail is sent again under. */
export const LEAVE_MAIL_SUBJECT = 'Smart Project Leave Application'

export const legacyCustomCalls = {
  custom: {
    path: '/api/custom',
    method: 'POST',
    input: z.strictObject({ q: z.string() }),
    output: z.unknown(),
    writes: true,
    access: 'session',
    summary: 'Runs a named query of the catalogue, sealed for this session; no query text is ever run',
  },
  add: {
    path: '/api/add',
    method: 'POST',
    input: z.strictObject({
      tableName: z.string().max(64),
      fields: z.record(z.string(), z.unknown()),
      subscription: subscriptionNumber.optional(),
      idem: uuid.optional(),
    }),
    output: z.object({ id: z.string() }),
    writes: true,
    access: 'session',
    summary:
      'Adds a row to leave_application, task, event_log, label, category, release, comment, worklog, search_term, ' +
      'risk or lesson, with strict fields',
  },
  email: {
    path: '/api/email',
    method: 'POST',
    input: z.strictObject({
      leaveId: opaqueId.optional(),
      subscription: subscriptionNumber.optional(),
      subject: text(300).optional(),
      to: z.unknown().optional(),
      text: z.unknown().optional(),
      html: z.unknown().optional(),
    }),
    output: z.object({ id: z.string(), status: z.literal('queued') }),
    writes: true,
    access: 'session',
    summary:
      'Sends the mail of a leave request again by its id; recipient and text are never taken from here',
  },
} as const satisfies Record<string, CallDefinition>

export type EnvelopePayload = z.output<typeof envelopePayload>
