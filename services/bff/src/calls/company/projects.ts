import { invalid } from '@smartproject/kit/errors'

import type { projectCalls } from '../../api/company/projects.js'
import { projectRoleView } from '../../views/company/roles.js'
import { TASK_TYPES } from '../../views/work/tasks.js'
import { optionalProtoDay, present, requireOwnId } from '../../views/values.js'
import { healthStates, partsOffIn, projectView, protoWords, wordsOf } from '../../views/company/workspace.js'
import { previewView } from '../../views/company/new-project.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { arrangeNew, configurationOf, flagsIn, wordsIn } from './configure-project.js'
import { fillProject, orderBoard, previewFilling } from './fill-project.js'
import { heldRole } from './held-role.js'
import { allPages, findProject } from '../lookups.js'

export const projectHandlers = {
  getProject: async ({ projectId, subscription }, ctx) => {
    const found = await findProject(ctx, projectId, subscription)
    return [projectView(found.project, found.subscription)]
  },

  getRolesDataById: async ({ projectId, subId, user_id }, ctx) => {
    const rpc = await ctx.inSubscription(subId)
    const found = await ctx.services.tenancy.getProject({ number: projectId }, rpc)
    const role = await heldRole(ctx, rpc, found, user_id)
    return role ? [projectRoleView(role)] : []
  },

  subcribtionProjectDatas: async ({ subscription, user }, ctx) => {
    requireOwnId(user, ctx.session.user.id)
    const rpc = await ctx.inSubscription(subscription)
    const projects = await allPages(async (page) => {
      const answer = await ctx.services.tenancy.listProjects({ page, includeArchived: true }, rpc)
      return { items: answer.projects, next: answer.page?.nextPageToken ?? '' }
    })
    return projects.map((project) => projectView(project, subscription))
  },

  createProject: async (input, ctx) => {
    const {
      subscription,
      template,
      copy_of: copyOf,
      board_order,
      members,
      start_date,
      end_date,
      flags,
      description_tree,
      sample = false,
      plan_from,
      configuration,
      roles,
      left_out: leftOut,
      ...texts
    } = input
    const rpc = await ctx.inSubscription(subscription)
    if (template !== undefined && copyOf !== undefined)
      throw invalid([{ field: 'copy_of', reason: 'ONE_OF_BOTH' }])
    const planning =
      template === undefined && copyOf === undefined
        ? null
        : { template, copyOf, ...plannedDays({ start_date, end_date, plan_from }), leftOut }
    const found = planning && (await previewFilling(ctx, rpc, planning))
    const { items } = configuration === undefined ? NO_SET : await configurationOf(ctx, rpc, configuration)
    const request = {
      ...texts,
      descriptionTree: description_tree,
      number: 0,
      members: members.map(({ user, role_id }) => ({ userId: user, roleId: role_id })),
      ...daysOf({ start_date, end_date }),
      partsOff: partsOffIn({ ...found?.flags, ...flagsIn(items), ...flags }),
      words: protoWords(wordsIn(items) ?? (await copiedWords(ctx, rpc, copyOf))),
      sample,
      requestId: ctx.idempotencyKey,
    }
    const project = present((await ctx.services.tenancy.createProject(request, rpc)).project)
    const { number } = project
    // Before its content: lanes that have names keep them.
    await arrangeNew(ctx, rpc, { project, items })
    const job = planning && (await fillProject(ctx, rpc, { ...planning, project: number, roles }))
    if (board_order !== undefined) await orderBoard(ctx, rpc, { project: number, order: board_order })
    return { project: number, job }
  },

  checkProjectCode: async ({ subscription, code }, ctx) =>
    ctx.services.tenancy.findProjectCode({ code }, await ctx.inSubscription(subscription)),

  previewNewProject: async (input, ctx) => {
    const { subscription, template, version, copy_of: copyOf, left_out: leftOut, ...days } = input
    if ((template === undefined) === (copyOf === undefined))
      throw invalid([{ field: 'copy_of', reason: 'ONE_OF_BOTH' }])
    const rpc = await ctx.inSubscription(subscription)
    return previewView(
      await previewFilling(ctx, rpc, { template, version, copyOf, ...plannedDays(days), leftOut }),
    )
  },

  updateProject: async (
    { subscription, project, version, start_date, end_date, description_tree, ...texts },
    ctx,
  ) => {
    const request = {
      ...texts,
      descriptionTree: description_tree,
      number: project,
      version: BigInt(version),
      ...daysOf({ start_date, end_date }),
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return projectView((await ctx.services.projects.updateProjectDetail(request, rpc)).project, subscription)
  },

  setProjectHealth: async ({ subscription, project, state, note }, ctx) => {
    const request = { number: project, state: healthStates[state], note, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return projectView((await ctx.services.projects.setProjectHealth(request, rpc)).project, subscription)
  },

  setProjectFlags: async ({ subscription, project, version, flags }, ctx) => {
    const request = {
      number: project,
      version: BigInt(version),
      partsOff: partsOffIn(flags),
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return projectView((await ctx.services.projects.setProjectParts(request, rpc)).project, subscription)
  },

  archiveProject: async ({ subscription, project, version, archived }, ctx) => {
    const request = { number: project, version: BigInt(version), archived, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return projectView((await ctx.services.projects.archiveProject(request, rpc)).project, subscription)
  },

  setProjectMember: async ({ project: number, subscription, user, role_id }, ctx) => {
    const { project } = await ctx.services.tenancy.setProjectMember(
      { projectNumber: number, userId: user, roleId: role_id ?? 0, requestId: ctx.idempotencyKey },
      await ctx.inSubscription(subscription),
    )
    return projectView(project, subscription)
  },

  gettasktype: async ({ id, subscription }, ctx) => {
    await findProject(ctx, id, subscription)
    return [...TASK_TYPES]
  },
} satisfies Pick<Handlers, keyof typeof projectCalls>

const NO_SET = { items: [] }

/** The words of the project that is copied. */
async function copiedWords(ctx: SignedInContext, rpc: UserCallOptions, copyOf: number | undefined) {
  if (copyOf === undefined) return 'usual'
  return wordsOf((await ctx.services.tenancy.getProject({ number: copyOf }, rpc)).project?.words)
}

/** The days that the content of a new project is planned from: those that are counted from, or both. */
function plannedDays({ plan_from, ...days }: ProjectDays & { plan_from?: 'start' | 'end' | undefined }) {
  const { startDate, endDate } = daysOf(days)
  return {
    start: plan_from === 'end' ? undefined : startDate,
    end: plan_from === 'start' ? undefined : endDate,
  }
}

interface ProjectDays {
  start_date: string | null
  end_date: string | null
}

function daysOf({ start_date, end_date }: ProjectDays) {
  return {
    startDate: optionalProtoDay(start_date ?? undefined),
    endDate: optionalProtoDay(end_date ?? undefined),
  }
}
