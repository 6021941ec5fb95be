import {
  CopyDates as ProtoCopyDates,
  CopyNameKind,
  type CopyNames,
  CopyPart as ProtoCopyPart,
  CopyScope as ProtoCopyScope,
  DateOrder,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import type { CopyDates, CopyPart, CopyScope, jobCalls, NameChoices } from '../../api/work/jobs.js'
import { optionalProtoDay, pageRequest, pageView } from '../../views/values.js'
import { jobRowView, jobView, protoDateOrders, protoOutcomes } from '../../views/work/jobs.js'
import { protoLane } from '../../views/work/lanes.js'
import type { Handlers } from '../context.js'

/** Reading, judging and keeping 10,000 rows takes a while. */
const DEADLINE_MS = 30_000

const protoScopes: Readonly<Record<CopyScope, ProtoCopyScope>> = {
  chosen: ProtoCopyScope.CHOSEN,
  open: ProtoCopyScope.OPEN,
  all: ProtoCopyScope.ALL,
}

const protoCopyDates: Readonly<Record<CopyDates, ProtoCopyDates>> = {
  keep: ProtoCopyDates.KEEP,
  shift: ProtoCopyDates.SHIFT,
  none: ProtoCopyDates.NONE,
}

const protoParts: Readonly<Record<CopyPart, ProtoCopyPart>> = {
  comments: ProtoCopyPart.COMMENTS,
  files: ProtoCopyPart.FILES,
  watchers: ProtoCopyPart.WATCHERS,
  lanes: ProtoCopyPart.LANES,
  folders: ProtoCopyPart.FOLDERS,
}

function protoNames({ labels, categories, releases }: NameChoices): CopyNames[] {
  return [
    { kind: CopyNameKind.LABELS, ...labels },
    { kind: CopyNameKind.CATEGORIES, ...categories },
    { kind: CopyNameKind.RELEASES, ...releases },
  ]
}

export const jobHandlers = {
  startTaskImport: async ({ subscription, project, name, source = '', content }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const file = { fileName: name, source, content: Buffer.from(content, 'base64') }
    const request = { projectNumber: project, ...file, requestId: ctx.idempotencyKey }
    return jobView((await ctx.services.jobs.startImport(request, rpc)).job)
  },

  mapTaskImport: async ({ subscription, id, targets, lanes, people, ...input }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const request = {
      id,
      targets,
      lanes: lanes.map(({ text, status }) => ({ text, status: protoLane(status) })),
      people: people.map(({ text, user }) => ({ text, userId: user })),
      dateOrder: input.date_order ? protoDateOrders[input.date_order] : DateOrder.UNSPECIFIED,
      timeZone: input.time_zone ?? '',
      lengthUnit: input.length_unit ?? '',
      requestId: ctx.idempotencyKey,
    }
    return jobView((await ctx.services.jobs.mapImport(request, rpc)).job)
  },

  checkTaskImport: async ({ subscription, id, changes, strike_faults: strikeFaults = false }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const rows = changes.map(({ line, cells = [], struck }) => ({ line, cells, struck }))
    const request = { id, changes: rows, strikeFaults, requestId: ctx.idempotencyKey }
    return jobView((await ctx.services.jobs.checkImport(request, rpc)).job)
  },

  startCopy: async ({ subscription, from, to, scope, tasks, parent = '', names, ...input }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const request = {
      fromProjectNumber: from,
      toProjectNumber: to,
      scope: protoScopes[scope],
      taskIds: tasks,
      parentId: parent,
      names: protoNames(names),
      dates: protoCopyDates[input.dates],
      firstDay: optionalProtoDay(input.first_day ?? undefined),
      parts: input.parts.map((part) => protoParts[part]),
      requestId: ctx.idempotencyKey,
    }
    return jobView((await ctx.services.jobs.startCopy(request, rpc)).job)
  },

  startMove: async ({ subscription, from, to, tasks, parent = '', names }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: DEADLINE_MS }).inSubscription(subscription)
    const request = {
      fromProjectNumber: from,
      toProjectNumber: to,
      taskIds: tasks,
      parentId: parent,
      names: protoNames(names),
      requestId: ctx.idempotencyKey,
    }
    return jobView((await ctx.services.jobs.startMove(request, rpc)).job)
  },

  commitTaskImport: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return jobView((await ctx.services.jobs.commitImport({ id, requestId: ctx.idempotencyKey }, rpc)).job)
  },

  undoTaskImport: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return jobView((await ctx.services.jobs.undoImport({ id, requestId: ctx.idempotencyKey }, rpc)).job)
  },

  cancelJob: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return jobView((await ctx.services.jobs.cancelJob({ id, requestId: ctx.idempotencyKey }, rpc)).job)
  },

  getJob: async ({ subscription, project, id = '', kind = 'import' }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { job, earlier } = await ctx.services.jobs.getJob({ id, projectNumber: project, kind }, rpc)
    return { job: job ? jobView(job) : null, earlier: earlier.map(jobView) }
  },

  listJobRows: async ({ subscription, id, outcome, ...input }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const wanted = outcome ? protoOutcomes[outcome] : RowOutcome.UNSPECIFIED
    const request = { id, outcome: wanted, page: pageRequest(input) }
    const answer = await ctx.services.jobs.listJobRows(request, rpc)
    return { rows: answer.rows.map(jobRowView), page: pageView(answer.page) }
  },
} satisfies Pick<Handlers, keyof typeof jobCalls>
