import type { boardCalls } from '../contract/board.js'
import {
  boardPersonView,
  boardSettingsView,
  categoryView,
  fieldView,
  labelView,
  protoBoardSettings,
  protoField,
  releaseView,
  searchTermView,
} from '../views/task/boards.js'
import { laneView } from '../views/task/lanes.js'
import { protoView, savedView } from '../views/task/saved-views.js'
import { optionalProtoDay, present } from '../views/values.js'
import { flagsOff } from '../views/company/workspace.js'
import type { Handlers, SignedInContext } from './context.js'

const DELETED = { deleted: true } as const

const setupHandlers = {
  getBoardSetup: async ({ subscription, project: projectNumber }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const setup = await ctx.services.boards.getBoardSetup({ projectNumber }, rpc)
    const { number, code, name, archived } = present(setup.project)
    return {
      project: { number, code, name, archived },
      settings: boardSettingsView(setup.settings),
      people: setup.people.map(boardPersonView),
      labels: setup.labels.map(labelView),
      categories: setup.categories.map(categoryView),
      releases: setup.releases.map(releaseView),
      fields: setup.fields.map(fieldView),
      parts_off: flagsOff(setup.partsOff),
      views: setup.views.map(savedView),
      search_terms: setup.searchTerms.map(searchTermView),
      allowed_lanes: setup.allowedLanes.map(laneView),
      writable: setup.writable,
      manageable: setup.manageable,
      describes: setup.describes,
    }
  },

  updateBoardSettings: async ({ subscription, project, settings }, ctx) => {
    const request = { settings: protoBoardSettings(project, settings), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return boardSettingsView((await ctx.services.boards.updateBoardSettings(request, rpc)).settings)
  },
} satisfies Partial<Handlers>

const labelHandlers = {
  listLabels: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return (await ctx.services.boards.listLabels({ projectNumber: project }, rpc)).labels.map(labelView)
  },

  createLabel: async ({ subscription, project, name, color }, ctx) => {
    const request = { projectNumber: project, name, color, requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createLabel(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateLabel: async ({ subscription, id, name, color }, ctx) => {
    const request = { id, name, color, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return labelView(present((await ctx.services.boards.updateLabel(request, rpc)).label))
  },

  deleteLabel: async (input, ctx) => {
    await ctx.services.boards.deleteLabel(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

const categoryHandlers = {
  listCategories: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { categories } = await ctx.services.boards.listCategories({ projectNumber: project }, rpc)
    return categories.map(categoryView)
  },

  createCategory: async ({ subscription, project, name }, ctx) => {
    const request = { projectNumber: project, name, requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createCategory(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateCategory: async ({ subscription, id, name }, ctx) => {
    const request = { id, name, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return categoryView(present((await ctx.services.boards.updateCategory(request, rpc)).category))
  },

  deleteCategory: async (input, ctx) => {
    await ctx.services.boards.deleteCategory(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

const releaseHandlers = {
  listReleases: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return (await ctx.services.boards.listReleases({ projectNumber: project }, rpc)).releases.map(releaseView)
  },

  createRelease: async ({ subscription, project, ...fields }, ctx) => {
    const request = { projectNumber: project, ...releaseFields(fields), requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createRelease(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateRelease: async ({ subscription, id, ...fields }, ctx) => {
    const request = { id, ...releaseFields(fields), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return releaseView(present((await ctx.services.boards.updateRelease(request, rpc)).release))
  },

  deleteRelease: async (input, ctx) => {
    await ctx.services.boards.deleteRelease(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

const fieldHandlers = {
  listFields: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { fields } = await ctx.services.boards.listTaskFieldDefinitions({ projectNumber: project }, rpc)
    return fields.map(fieldView)
  },

  saveField: async ({ subscription, field }, ctx) => {
    const request = { field: protoField(field), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return fieldView(present((await ctx.services.boards.saveTaskFieldDefinition(request, rpc)).field))
  },

  deleteField: async (input, ctx) => {
    await ctx.services.boards.deleteTaskFieldDefinition(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

const viewHandlers = {
  listViews: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return (await ctx.services.boards.listViews({ projectNumber: project }, rpc)).views.map(savedView)
  },

  saveView: async ({ subscription, view }, ctx) => {
    const request = { view: protoView(view), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return savedView(present((await ctx.services.boards.saveView(request, rpc)).view))
  },

  deleteView: async (input, ctx) => {
    await ctx.services.boards.deleteView(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

export const boardHandlers = {
  ...setupHandlers,
  ...labelHandlers,
  ...categoryHandlers,
  ...releaseHandlers,
  ...fieldHandlers,
  ...viewHandlers,
} satisfies Pick<Handlers, keyof typeof boardCalls>

async function deletion({ subscription, id }: { subscription: number; id: string }, ctx: SignedInContext) {
  const request = { id, otherIds: [] as string[], requestId: ctx.idempotencyKey }
  return [request, await ctx.inSubscription(subscription)] as const
}

interface ReleaseFields {
  title: string
  start_date?: string | null | undefined
  end_date?: string | null | undefined
  story_points?: number | undefined
}

function releaseFields(fields: ReleaseFields) {
  return {
    title: fields.title,
    startDate: optionalProtoDay(fields.start_date ?? undefined),
    endDate: optionalProtoDay(fields.end_date ?? undefined),
    storyPoints: fields.story_points ?? 0,
  }
}
