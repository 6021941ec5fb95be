import {
  ImportOutcome,
  ImportState,
  type PeopleImport as ProtoImport,
  type PeopleImportRow,
} from '@smartproject/proto/smartproject/tenancy/v1/import_service'

import type { importCalls, ImportRow, PeopleImport } from '../../api/company/imports.js'
import { instantText, pageRequest, pageView, present } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** Reading, judging and storing 10,000 rows takes a while. */
const DEADLINE_MS = 30_000

const states: Partial<Record<ImportState, PeopleImport['state']>> = {
  [ImportState.CHECKED]: 'checked',
  [ImportState.SENDING]: 'sending',
  [ImportState.DONE]: 'done',
  [ImportState.UNDONE]: 'undone',
}

const outcomes: Partial<Record<ImportOutcome, ImportRow['outcome']>> = {
  [ImportOutcome.NEW]: 'new',
  [ImportOutcome.BACK]: 'back',
  [ImportOutcome.MEMBER]: 'member',
  [ImportOutcome.PENDING]: 'pending',
  [ImportOutcome.FAULTY]: 'faulty',
}

function importView(made: ProtoImport): PeopleImport {
  return {
    id: made.id,
    name: made.fileName,
    state: present(states[made.state]),
    counts: {
      new: made.newCount,
      back: made.backCount,
      member: made.memberCount,
      pending: made.pendingCount,
      faulty: made.faultyCount,
    },
    invited: made.invited,
    sent: made.sent,
    checked_at: instantText(made.createTime),
    can_undo: made.canUndo,
  }
}

function rowView({ reportTo, outcome, ...row }: PeopleImportRow): ImportRow {
  return { ...row, report_to: reportTo, outcome: present(outcomes[outcome]) }
}

export const importHandlers = {
  checkImport: async ({ subscription, name, content }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const file = Buffer.from(content, 'base64')
    const request = { fileName: name, content: file, requestId: ctx.idempotencyKey }
    return importView(present((await ctx.services.imports.checkImport(request, rpc)).peopleImport))
  },

  getImport: async ({ subscription, id = '' }, ctx) => {
    const { peopleImport } = await ctx.services.imports.getImport(
      { id },
      await ctx.inSubscription(subscription),
    )
    return { import: peopleImport ? importView(peopleImport) : null }
  },

  listImportRows: async ({ subscription, id, faulty_only: faultyOnly, ...input }, ctx) => {
    const answer = await ctx.services.imports.listImportRows(
      { id, faultyOnly, page: pageRequest(input) },
      await ctx.inSubscription(subscription),
    )
    return { rows: answer.rows.map(rowView), page: pageView(answer.page) }
  },

  commitImport: async ({ subscription, id, leave_out_faulty: leaveOutFaulty }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const request = { id, leaveOutFaulty, requestId: ctx.idempotencyKey }
    return importView(present((await ctx.services.imports.commitImport(request, rpc)).peopleImport))
  },

  undoImport: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const { revoked, kept } = await ctx.services.imports.undoImport(
      { id, requestId: ctx.idempotencyKey },
      rpc,
    )
    return { revoked, kept }
  },
} satisfies Pick<Handlers, keyof typeof importCalls>
