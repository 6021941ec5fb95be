import type { projectCalls } from '../contract/projects.js'
import { TASK_TYPES } from '../views/tasks.js'
import { present, requireOwnId } from '../views/values.js'
import { projectRoleView, projectView } from '../views/workspace.js'
import type { Handlers } from './context.js'
import { allPages, findProject } from './lookups.js'

const PROJECT_OWNER = 1

export const projectHandlers = {
  getProject: async ({ projectId, subscription }, ctx) => {
    const found = await findProject(ctx, projectId, subscription)
    return [projectView(found.project, found.subscription)]
  },

  getRolesDataById: async ({ projectId, subId, user_id }, ctx) => {
    const rpc = await ctx.inSubscription(subId)
    const { project, ownRoleId } = await ctx.services.tenancy.getProject({ number: projectId }, rpc)
    const member = present(project).members.find((one) => one.userId === user_id)
    if (member) return [projectRoleView(member.roleId)]
    // An owner of the subscription looks in without a role of his own and may do what a project owner may.
    return user_id === ctx.session.user.id && ownRoleId === 0 ? [projectRoleView(PROJECT_OWNER)] : []
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

  gettasktype: async ({ id, subscription }, ctx) => {
    await findProject(ctx, id, subscription)
    return [...TASK_TYPES]
  },
} satisfies Pick<Handlers, keyof typeof projectCalls>
