import type { projectCalls } from '../../api/company/projects.js'
import { projectRoleView } from '../../views/company/roles.js'
import { TASK_TYPES } from '../../views/work/tasks.js'
import { optionalProtoDay, present, requireOwnId } from '../../views/values.js'
import { healthStates, partsOffIn, projectView } from '../../views/company/workspace.js'
import { templateFlags } from '../../api/company/project-flags.js'
import type { Handlers } from '../context.js'
import { fillProject, orderBoard } from './fill-project.js'
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
      board_order,
      members,
      start_date,
      end_date,
      flags,
      description_tree,
      sample = false,
      plan_from,
      roles,
      left_out: leftOut,
      ...texts
    } = input
    const rpc = await ctx.inSubscription(subscription)
    // Asked first, so that an unknown template leaves no empty project behind.
    const found =
      template === undefined
        ? null
        : present((await ctx.services.templates.getProjectTemplate({ id: template, version: 0 }, rpc)).template)
    const request = {
      ...texts,
      descriptionTree: description_tree,
      number: 0,
      members: members.map(({ user, role_id }) => ({ userId: user, roleId: role_id })),
      ...daysOf({ start_date, end_date }),
      partsOff: partsOffIn({ ...(found ? templateFlags(found.allData) : {}), ...flags }),
      sample,
      requestId: ctx.idempotencyKey,
    }
    const { number } = present((await ctx.services.tenancy.createProject(request, rpc)).project)
    const { startDate, endDate } = request
    const days = {
      start: plan_from === 'end' ? undefined : startDate,
      end: plan_from === 'start' ? undefined : endDate,
    }
    const job =
      template === undefined
        ? null
        : await fillProject(ctx, rpc, { template, project: number, ...days, roles, leftOut })
    if (board_order !== undefined) await orderBoard(ctx, rpc, { project: number, order: board_order })
    return { project: number, job }
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

function daysOf({ start_date, end_date }: { start_date: string | null; end_date: string | null }) {
  return {
    startDate: optionalProtoDay(start_date ?? undefined),
    endDate: optionalProtoDay(end_date ?? undefined),
  }
}
