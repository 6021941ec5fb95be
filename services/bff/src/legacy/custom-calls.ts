import { DomainError, invalid } from '@smartproject/kit/errors'

import { LEAVE_MAIL_SUBJECT, type legacyCustomCalls } from '../api/legacy/custom.js'
import { openEnvelope } from './custom/envelope.js'
import { namedQueries } from './custom/registry.js'
import { tables } from './custom/tables.js'
import { fieldFaults } from '../input/validation.js'
import type { Handlers } from '../calls/context.js'
import { inNamedOrOwn } from '../calls/lookups.js'

const QUERY_DEADLINE_MS = 2_000

export const legacyCustomHandlers = {
  custom: async ({ q }, ctx) => {
    const { platform, session } = ctx
    const envelope = await openEnvelope(q, {
      sessionId: session.id,
      keyNamed: (id) => platform.secrets.envelopeKeyNamed(id, session.id),
      now: platform.clock.now().getTime(),
      ids: platform.envelopeIds,
    })
    const query = namedQueries.get(envelope.query)
    if (!query) throw new DomainError('not_found', 'UNKNOWN_QUERY')
    const params = query.params.safeParse(envelope.params, { reportInput: true })
    if (!params.success) throw invalid(fieldFaults(params.error), 'PARAMS')
    if (query.tenant === 'member' && envelope.subscription === undefined)
      throw invalid([{ field: 'subscription', reason: 'REQUIRED' }], 'PARAMS')
    // An envelope is used once, so its own id names the action of a write that names none.
    const idempotencyKey = envelope.idem ?? envelope.jti
    const scoped = ctx.derive({ deadlineMs: QUERY_DEADLINE_MS, idempotencyKey })
    const answer = await query.run(params.data, scoped, envelope.subscription ?? 0)
    if (answer.cursor) ctx.browser.answerHeader('x-next-cursor', answer.cursor)
    return answer.rows
  },

  add: async ({ tableName, fields, subscription, idem }, ctx) => {
    const table = tables.get(tableName)
    if (!table) throw new DomainError('not_found', 'UNKNOWN_TABLE')
    const checked = table.fields.safeParse(fields, { reportInput: true })
    if (!checked.success) {
      const faults = fieldFaults(checked.error, 'fields')
      // A field the server sets itself gets its own status, so that attempts stay visible.
      const foreign = faults.some(({ reason }) => reason === 'UNKNOWN_FIELD')
      throw invalid(faults, foreign ? 'UNKNOWN_FIELD' : 'INVALID_ARGUMENT')
    }
    return table.add(
      checked.data,
      idem === undefined ? ctx : ctx.derive({ idempotencyKey: idem }),
      subscription,
    )
  },

  email: async ({ leaveId, subscription, subject }, ctx) => {
    // Recipient and text come from the leave; a mail of the caller's own making never leaves.
    if (leaveId === undefined) throw invalid([{ field: 'leaveId', reason: 'REQUIRED' }], 'FREE_MAIL_REFUSED')
    if (subject !== undefined && subject !== LEAVE_MAIL_SUBJECT)
      throw invalid([{ field: 'subject', reason: 'VALUE_NOT_ALLOWED' }], 'FREE_MAIL_REFUSED')
    const request = { id: leaveId, requestId: ctx.idempotencyKey }
    await inNamedOrOwn(ctx, subscription, 'LEAVE_NOT_FOUND', (rpc) =>
      ctx.services.leave.resendLeaveMail(request, rpc),
    )
    return { id: leaveId, status: 'queued' }
  },
} satisfies Pick<Handlers, keyof typeof legacyCustomCalls>
