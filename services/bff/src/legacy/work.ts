import { DomainError } from '@smartproject/kit/errors'

import { downloadUrl } from '../api/work/files.js'
import { tables } from './custom/tables.js'
import { progressView } from '../views/work/files.js'
import { searchTermView } from '../views/work/boards.js'
import { dayText, optionalDay, present, protoDay } from '../views/values.js'
import { heldPermissions } from '../views/company/roles.js'
import { laneView } from '../views/work/lanes.js'
import { heldRole } from '../calls/company/held-role.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../calls/context.js'
import {
  allMembers,
  allPages,
  findProject,
  inNamedOrOwn,
  openSubscriptions,
  peopleByName,
} from '../calls/lookups.js'
import { namedOrOnly } from './lookups.js'

const MINUTES = 60

/** Where searches are kept: of a project, or of all tasks (0) of a subscription. */
async function searchedIn(
  ctx: SignedInContext,
  project: number,
  subscription: number | undefined,
): Promise<UserCallOptions> {
  if (project === 0) return namedOrOnly(ctx, subscription)
  return (await findProject(ctx, project, subscription)).rpc
}

const searchHandlers = {
  addSearchText: async ({ project, text, subscription }, ctx) => {
    const rpc = await searchedIn(ctx, project, subscription)
    const request = { projectNumber: project, text, requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.addSearchTerm(request, rpc)
    return { id }
  },

  getProjectSearchTerms: async ({ project, subscription }, ctx) => {
    const rpc = await searchedIn(ctx, project, subscription)
    const { terms } = await ctx.services.boards.listSearchTerms({ projectNumber: project }, rpc)
    return terms.map(searchTermView)
  },

  deleteSearchTerms: async (input, ctx) => {
    const requestId = ctx.idempotencyKey
    if ('project' in input) {
      const rpc = await searchedIn(ctx, input.project, input.subscription)
      const request = { id: '', otherIds: [], projectNumber: input.project, requestId }
      const { deleted } = await ctx.services.boards.deleteSearchTerms(request, rpc)
      return { deleted }
    }
    const own = input.subscription === undefined ? await openSubscriptions(ctx) : []
    const numbers = input.subscription
      ? [input.subscription]
      : own.map((one) => present(one.subscription).number)
    // An id is of one subscription: no other one is written to.
    for (const number of numbers) {
      const request = { id: input.id, otherIds: [], projectNumber: 0, requestId }
      const rpc = await ctx.inSubscription(number)
      const { deleted } = await ctx.services.boards.deleteSearchTerms(request, rpc)
      if (deleted > 0) return { deleted }
    }
    return { deleted: 0 }
  },
} satisfies Partial<Handlers>

const timeLogHandlers = {
  getWorktimelog: async (input, ctx) => {
    const byTask = 'task' in input
    const which = byTask
      ? { taskId: input.task, projectNumber: 0, userId: '', startDate: undefined, endDate: undefined }
      : {
          taskId: '',
          projectNumber: input.project,
          userId: input.user ?? '',
          startDate: protoDay(input.start),
          endDate: protoDay(input.end),
        }
    const reason = byTask ? 'TASK_NOT_FOUND' : 'PROJECT_NOT_FOUND'
    const worklogs = await inNamedOrOwn(ctx, input.subscription, reason, (rpc) =>
      allPages(async (page) => {
        const answer = await ctx.services.time.listWorklogs({ ...which, page }, rpc)
        return { items: answer.worklogs, next: answer.page?.nextPageToken ?? '' }
      }),
    )
    return worklogs.map(({ id, taskId, userId, date, minutes, note }) => ({
      id,
      task: taskId,
      user: userId,
      date: dayText(date),
      hours: Math.round((minutes / MINUTES) * 100) / 100,
      note,
    }))
  },

  addupdateWorktimelog: async ({ id, task, date, hours, note, subscription }, ctx) => {
    const request = {
      id: id ?? '',
      taskId: task,
      date: protoDay(date),
      minutes: Math.max(1, Math.round(hours * MINUTES)),
      note: note ?? '',
      requestId: ctx.idempotencyKey,
    }
    const { worklog } = await inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', (rpc) =>
      ctx.services.time.saveWorklog(request, rpc),
    )
    return { id: present(worklog).id }
  },
} satisfies Partial<Handlers>

const jobHandlers = {
  addUpdateDownloadProgresData: async ({ id, kind, progress, status, subscription }, ctx) => {
    const request = { id: id ?? '', kind, percent: progress, status, requestId: ctx.idempotencyKey }
    if (id === undefined) {
      const saved = await ctx.services.files.saveProgress(request, await namedOrOnly(ctx, subscription))
      return { id: saved.id }
    }
    const saved = await inNamedOrOwn(ctx, subscription, 'PROGRESS_NOT_FOUND', (rpc) =>
      ctx.services.files.saveProgress(request, rpc),
    )
    return { id: saved.id }
  },

  getProgressDataById: async ({ id, subscription }, ctx) =>
    inNamedOrOwn(ctx, subscription, 'PROGRESS_NOT_FOUND', async (rpc) => {
      const job = progressView((await ctx.services.files.getProgress({ id }, rpc)).progress)
      const { kind, percent, status, file } = job
      if (file === null) return [{ id, kind, progress: percent, status }]
      const { token } = await ctx.services.files.createFileLink(
        { fileId: file, inline: false, warned: false },
        rpc,
      )
      return [{ id, kind, progress: percent, status, url: downloadUrl(token) }]
    }),

  generateDescription: async ({ name, project, language, notes, subscription }, ctx) => {
    const rpc =
      project === undefined
        ? await namedOrOnly(ctx, subscription)
        : (await findProject(ctx, project, subscription)).rpc
    const { description } = await ctx.services.assist.generateDescription(
      {
        name,
        projectNumber: project ?? 0,
        locale: language ?? ctx.session.user.locale,
        notes: notes ?? '',
        requestId: ctx.idempotencyKey,
      },
      { ...rpc, deadlineMs: MODEL_DEADLINE_MS },
    )
    return { description }
  },
} satisfies Partial<Handlers>

/** A model takes its time. */
const MODEL_DEADLINE_MS = 28_000

const projectHandlers = {
  setTaskCode: async ({ project, code, subscription }, ctx) => {
    const { rpc } = await findProject(ctx, project, subscription)
    const request = { projectNumber: project, code, requestId: ctx.idempotencyKey }
    const answer = await ctx.services.tenancy.setProjectCode(request, rpc)
    return { code: present(answer.project).code }
  },

  GetprojectAssignee_date: async ({ id, subscription }, ctx) => {
    const { rpc } = await findProject(ctx, id, subscription)
    const [{ spans }, members] = await Promise.all([
      ctx.services.tasks.listAssigneeSpans({ projectNumber: id }, rpc),
      allMembers(ctx, rpc, { projectNumber: id }),
    ])
    const ids = spans.map(({ userId }) => userId)
    const people = await peopleByName(ctx, rpc, { present: members, ids })
    return spans.map(({ userId, startDate, dueDate }) => ({
      user: userId,
      fullname: people.get(userId)?.fullname ?? '',
      url: people.get(userId)?.avatarUrl ?? '',
      startDate: optionalDay(startDate),
      duedate: optionalDay(dueDate),
    }))
  },

  getpermisions: async ({ projectId, userId, subscription }, ctx) => {
    const found = await findProject(ctx, projectId, subscription)
    const role = await heldRole(ctx, found.rpc, found, userId)
    if (!role) throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
    // The board is not shown to a person without a role in the project, and its lanes are not theirs.
    const lanes = role.roleId === 0 ? [] : await lanesOf(ctx, found.rpc, projectId)
    return { permisionrole: { Permissions: heldPermissions(role, lanes) } }
  },

  commonDelete: async ({ tableName, ids, subscription }, ctx) => {
    const remove = tables.get(tableName)?.remove
    if (!remove) throw new DomainError('not_found', 'UNKNOWN_TABLE')
    return { deleted: await remove(ids, ctx, subscription) }
  },
} satisfies Partial<Handlers>

/** The lanes of a project's board with the roles that they are kept for. */
async function lanesOf(ctx: SignedInContext, rpc: UserCallOptions, projectNumber: number) {
  const { settings } = await ctx.services.boards.getBoardSetup({ projectNumber }, rpc)
  return present(settings).lanes.map(({ status, roleIds }) => ({ status: laneView(status), roles: roleIds }))
}

export const legacyWorkHandlers = {
  ...searchHandlers,
  ...timeLogHandlers,
  ...jobHandlers,
  ...projectHandlers,
}
