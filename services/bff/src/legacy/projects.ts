import { DomainError, invalid } from '@smartproject/kit/errors'
import {
  type ProjectTemplate as ProtoTemplate,
  TemplateState as ProtoState,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'
import type { CreateProjectRequest } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { CallInput } from '../api/calls.js'
import { readItem } from '../api/company/configuration.js'
import type { legacyProjectCalls } from '../api/legacy/projects.js'
import type { TemplateState } from '../api/legacy/template-words.js'
import { projectRoleName } from '../views/company/roles.js'
import { present } from '../views/values.js'
import { partsOffIn } from '../views/company/workspace.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../calls/context.js'
import { derivedKey } from '../calls/derived-key.js'
import { fillProject, previewFilling } from '../calls/company/fill-project.js'
import { findProject, inNamedOrOwn } from '../calls/lookups.js'
import { driveItemView, slowly } from '../calls/documents/drive.js'
import { namedOrOnly } from './lookups.js'

const protoStates: Readonly<Record<TemplateState, ProtoState>> = {
  draft: ProtoState.DRAFT,
  published: ProtoState.PUBLISHED,
  retired: ProtoState.RETIRED,
}
const STATES: Readonly<Partial<Record<ProtoState, TemplateState>>> = {
  [ProtoState.DRAFT]: 'draft',
  [ProtoState.PUBLISHED]: 'published',
  [ProtoState.RETIRED]: 'retired',
}
const WHOLE_SUBSCRIPTION = 0
const CODE_TRIES = 20

const arrangementHandlers = {
  getCategory: async ({ subscription }, ctx) =>
    categoriesOf(ctx, await ctx.inSubscription(subscription), WHOLE_SUBSCRIPTION),

  getProjCategory: async ({ projectId, subscription }, ctx) =>
    categoriesOf(ctx, (await findProject(ctx, projectId, subscription)).rpc, projectId),

  getLabels: async ({ subscription }, ctx) =>
    labelsOf(ctx, await ctx.inSubscription(subscription), WHOLE_SUBSCRIPTION),

  getProjLabels: async ({ projectId, subscription }, ctx) =>
    labelsOf(ctx, (await findProject(ctx, projectId, subscription)).rpc, projectId),
} satisfies Partial<Handlers>

const templateHandlers = {
  setConfiguratorTemplate: async ({ subscription, name, items, id: changed = '', version = 0 }, ctx) => {
    const request = { id: changed, name, items, version, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    const { id } = await ctx.services.templates.saveConfiguratorTemplate(request, rpc)
    return { id }
  },

  getConfiguratorTemplate: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { templates } = await ctx.services.templates.listConfiguratorTemplates({}, rpc)
    const isStart = (text: string) => readItem(text)?.kind === 'template'
    const named = templates.some(({ items }) => items.some(isStart))
    const starts = named ? await ctx.services.templates.listProjectTemplates({}, rpc) : { templates: [] }
    const known = new Set(starts.templates.map(({ id }) => id))
    return templates.map(({ id, name, items, version }) => ({
      id,
      name,
      items,
      unknown: items.filter((text) => {
        const item = readItem(text)
        return item === null || (item.kind === 'template' && !known.has(item.id))
      }),
      version,
    }))
  },

  getallprojectTemplate: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { templates } = await ctx.services.templates.listProjectTemplates({}, rpc)
    return templates.map(headView)
  },

  getprojectTemplate: async ({ id, version = 0, subscription }, ctx) => {
    const { template, earlier } = await inNamedOrOwn(ctx, subscription, 'TEMPLATE_NOT_FOUND', (rpc) =>
      ctx.services.templates.getProjectTemplate({ id, version }, rpc),
    )
    const found = present(template)
    return [{ ...headView(found), all_data: found.allData, earlier }]
  },

  alterProjectTemplate: async (input, ctx) => {
    const { id, subscription } = input
    if (id === undefined) {
      const rpc = await namedOrOnly(ctx, subscription)
      const request = { ...(await templateContent(ctx, rpc, input)), id: '', requestId: ctx.idempotencyKey }
      return { id: (await ctx.services.templates.saveProjectTemplate(request, rpc)).id }
    }
    await inNamedOrOwn(ctx, subscription, 'TEMPLATE_NOT_FOUND', async (rpc) => {
      const requestId = ctx.idempotencyKey
      if (input.delete) return ctx.services.templates.deleteProjectTemplate({ id, requestId }, rpc)
      const content = await templateContent(ctx, rpc, input)
      return ctx.services.templates.saveProjectTemplate({ ...content, id, requestId }, rpc)
    })
    return { id }
  },

  clonetemplate: async ({ template, subscription, name }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    // Asked first, so that an unknown template leaves no empty project behind; it tells of the published version alone.
    const { flags } = await previewFilling(ctx, rpc, { template })
    const partsOff = partsOffIn(flags)
    const project = await createProject(ctx, rpc, { name, partsOff })
    return { project, job: await fillProject(ctx, rpc, { template, project }) }
  },

  cloneriskRegister: async (input, ctx) => {
    const { request, rpc } = await cloning(input, ctx)
    return { cloned: (await ctx.services.templates.cloneRiskRegister(request, rpc)).cloned }
  },

  clonelearntLessons: async (input, ctx) => {
    const { request, rpc } = await cloning(input, ctx)
    return { cloned: (await ctx.services.templates.cloneLessonsLearnt(request, rpc)).cloned }
  },
} satisfies Partial<Handlers>

const documentHandlers = {
  sharePointdocs: async ({ data, project, subscription }, ctx) => {
    const found = await findProject(ctx, project, subscription)
    const names = (data ?? '').split('/').filter((name) => name !== '')
    // The way begins at the project's own folder and only leads downwards.
    if (names.some((name) => name === '.' || name === '..' || name.includes('\\') || name.includes(':')))
      throw invalid([{ field: 'data', reason: 'PATH_INVALID' }])
    const request = { projectNumber: project, path: names }
    const { configured, items } = await ctx.services.documents.listDrive(request, slowly(found.rpc))
    const meta = { status: '503', status_text: 'Service Unavailable' }
    if (!configured) throw new DomainError('unavailable', 'DRIVE_FAILED', { meta })
    return items.map(driveItemView)
  },
} satisfies Partial<Handlers>

export const legacyProjectHandlers = {
  ...arrangementHandlers,
  ...templateHandlers,
  ...documentHandlers,
} satisfies Pick<Handlers, keyof typeof legacyProjectCalls>

async function categoriesOf(ctx: SignedInContext, rpc: UserCallOptions, projectNumber: number) {
  const { categories } = await ctx.services.boards.listCategories({ projectNumber }, rpc)
  return categories.map(({ id, name }) => ({ id, name }))
}

async function labelsOf(ctx: SignedInContext, rpc: UserCallOptions, projectNumber: number) {
  const { labels } = await ctx.services.boards.listLabels({ projectNumber }, rpc)
  return labels.map(({ id, name, color }) => ({ id, name, color }))
}

function headView({ id, name, state, publishedVersion, ...head }: ProtoTemplate) {
  const { version, language, description, taskCount } = head
  return {
    id,
    name,
    state: STATES[state] ?? 'draft',
    version,
    published_version: publishedVersion,
    language,
    ...(description ? { description } : {}),
    ...(taskCount === undefined ? {} : { tasks: taskCount }),
  }
}

/** The content of a template as it is saved; without one, and without a project, it keeps the one it has. */
async function templateContent(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  {
    id,
    name,
    all_data: allData,
    from_project: from,
    roles,
    state = 'published',
    version = 0,
  }: CallInput<'alterProjectTemplate'>,
) {
  if (name === undefined) throw invalid([{ field: 'name', reason: 'REQUIRED' }])
  if (id === undefined && allData === undefined && from === undefined)
    throw invalid([{ field: 'all_data', reason: 'REQUIRED' }])
  const source = from === undefined ? undefined : await sourceOf(ctx, rpc, from, roles)
  return { name, allData: source ? '' : (allData ?? ''), source, state: protoStates[state], version }
}

/** The project a template is made from. Where no roles are given each person stands in one of its own, named by the role in the project. */
async function sourceOf(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  number: number,
  given: CallInput<'alterProjectTemplate'>['roles'],
) {
  if (given)
    return { projectNumber: number, roles: given.map(({ name, user: userId }) => ({ name, userId })) }
  const project = present((await ctx.services.tenancy.getProject({ number }, rpc)).project)
  const counts = new Map<string, number>()
  const roles = project.members.map(({ userId, roleId }) => {
    const name = projectRoleName(project, roleId)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { userId, name: count === 1 ? name : `${name} ${count}` }
  })
  return { projectNumber: number, roles }
}

async function cloning(
  { from, to, subscription }: { from: number; to: number; subscription?: number | undefined },
  ctx: SignedInContext,
) {
  const { rpc } = await findProject(ctx, from, subscription)
  const request = { fromProjectNumber: from, toProjectNumber: to, requestId: ctx.idempotencyKey }
  return { request, rpc }
}

/** Registers a project under the first free code its name suggests. */
async function createProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { name, partsOff }: Pick<CreateProjectRequest, 'name' | 'partsOff'>,
): Promise<number> {
  const stem = codeStem(name)
  for (let count = 1; ; count++) {
    const code = count === 1 ? stem : `${stem.slice(0, 8)}${count}`
    const requestId = derivedKey(ctx.idempotencyKey, `project/${code}`)
    try {
      const request = {
        number: 0,
        code,
        name,
        description: '',
        members: [],
        startDate: undefined,
        endDate: undefined,
        partsOff,
        requestId,
      }
      const { project } = await ctx.services.tenancy.createProject(request, rpc)
      return present(project).number
    } catch (error) {
      const taken = error instanceof DomainError && error.reason === 'PROJECT_CODE_TAKEN'
      if (!taken || count === CODE_TRIES) throw error
    }
  }
}

/** Capital letters and digits of the name; a name without any gets a code all the same. */
function codeStem(name: string): string {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? 'PROJECT' : letters.slice(0, 5)
}
