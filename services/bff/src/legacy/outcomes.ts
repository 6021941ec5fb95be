import type { Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import type { SignedInContext, Handlers, UserCallOptions } from '../calls/context.js'
import { allPages, findProject } from '../calls/lookups.js'
import type { legacyOutcomeCalls } from '../api/legacy/outcomes.js'
import type { RegisterKind } from '../api/registers/registers.js'
import { present } from '../views/values.js'
import { protoFields, protoQuery } from '../views/work/entries.js'

const ALL_PROJECTS = 0

/** The older calls about outcomes and benefits, over the registers of these. */
export const legacyOutcomeHandlers = {
  addoutcomes: async ({ project, subscription, name, actual = null, ...fields }, ctx) => {
    const { rpc } = await findProject(ctx, project, subscription)
    const request = {
      projectNumber: project,
      kind: 'outcome',
      fields: protoFields({ kind: 'outcome', fields: { title: name, actual, ...fields } }),
      trees: {},
      requestId: ctx.idempotencyKey,
    }
    const { entry } = await ctx.services.registers.createEntry(request, rpc)
    return { id: present(entry).id }
  },

  getoutcomelist: async (input, ctx) => (await entriesOf(ctx, input, 'outcome')).map(outcomeView),

  getalloutcomelist: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return (await allEntries(ctx, rpc, ALL_PROJECTS, 'outcome')).map(outcomeView)
  },

  getprojectoutcome: async (input, ctx) =>
    (await entriesOf(ctx, input, 'outcome')).map((entry) => ({
      ...outcomeView(entry),
      progress: entry.figures['progress'] ?? null,
    })),

  getprojectbenefits: async (input, ctx) => (await entriesOf(ctx, input, 'benefit')).map(benefitView),
} satisfies Pick<Handlers, keyof typeof legacyOutcomeCalls>

async function entriesOf(
  ctx: SignedInContext,
  { project, subscription }: { project: number; subscription?: number | undefined },
  kind: RegisterKind,
): Promise<Entry[]> {
  const { rpc } = await findProject(ctx, project, subscription)
  return allEntries(ctx, rpc, project, kind)
}

function allEntries(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  project: number,
  kind: RegisterKind,
): Promise<Entry[]> {
  const query = protoQuery({ project, kind })
  return allPages(async (page) => {
    const answer = await ctx.services.registers.listEntries({ query, page, adopted: false }, rpc)
    return { items: answer.entries, next: answer.page?.nextPageToken ?? '' }
  })
}

const number = (text: string | undefined) => (text === undefined ? null : Number(text))

function outcomeView({ id, projectNumber, fields, state }: Entry) {
  return {
    id,
    project: projectNumber,
    name: fields['title'] ?? '',
    description: fields['description'] ?? '',
    measure: fields['measure'] ?? '',
    unit: fields['unit'] ?? '',
    baseline: number(fields['baseline']),
    target: number(fields['target']),
    actual: number(fields['actual']),
    due: fields['due'] ?? null,
    status: state,
  }
}

function benefitView({ id, fields }: Entry) {
  return {
    id,
    name: fields['title'] ?? '',
    value: number(fields['value']),
    ...(fields['currency'] === undefined ? {} : { currency: fields['currency'] }),
    realised: number(fields['realised']),
  }
}
