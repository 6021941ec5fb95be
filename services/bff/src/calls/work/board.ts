import { ArrangedKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { boardCalls } from '../../api/work/board.js'
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
} from '../../views/work/boards.js'
import { laneView } from '../../views/work/lanes.js'
import { protoView, savedView } from '../../views/work/saved-views.js'
import { optionalProtoDay, present } from '../../views/values.js'
import { flagsOff } from '../../views/company/workspace.js'
import type { Handlers, SignedInContext } from '../context.js'

const ARRANGED = {
  label: ArrangedKind.LABEL,
  category: ArrangedKind.CATEGORY,
  release: ArrangedKind.RELEASE,
  field: ArrangedKind.FIELD,
} as const

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
    const { labels } = await ctx.services.boards.listLabels({ projectNumber: project }, rpc)
    return labels.map((label) => versioned(labelView, label))
  },

  createLabel: async ({ subscription, project, name, color }, ctx) => {
    const request = { projectNumber: project, name, color, requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createLabel(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateLabel: async ({ subscription, id, name, color, version }, ctx) => {
    const request = { id, name, color, version: seen(version), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return versioned(labelView, present((await ctx.services.boards.updateLabel(request, rpc)).label))
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
    return categories.map((category) => versioned(categoryView, category))
  },

  createCategory: async ({ subscription, project, name }, ctx) => {
    const request = { projectNumber: project, name, requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createCategory(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateCategory: async ({ subscription, id, name, version }, ctx) => {
    const request = { id, name, version: seen(version), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return versioned(categoryView, present((await ctx.services.boards.updateCategory(request, rpc)).category))
  },

  deleteCategory: async (input, ctx) => {
    await ctx.services.boards.deleteCategory(...(await deletion(input, ctx)))
    return DELETED
  },
} satisfies Partial<Handlers>

const releaseHandlers = {
  listReleases: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { releases } = await ctx.services.boards.listReleases({ projectNumber: project }, rpc)
    return releases.map((release) => versioned(releaseView, release))
  },

  createRelease: async ({ subscription, project, ...fields }, ctx) => {
    const request = { projectNumber: project, ...releaseFields(fields), requestId: ctx.idempotencyKey }
    const { id } = await ctx.services.boards.createRelease(request, await ctx.inSubscription(subscription))
    return { id }
  },

  updateRelease: async ({ subscription, id, version, substate, ...fields }, ctx) => {
    const content = { ...releaseFields(fields), substateId: substate, version: seen(version) }
    const request = { id, ...content, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return versioned(releaseView, present((await ctx.services.boards.updateRelease(request, rpc)).release))
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

const restoreHandlers = {
  restoreItems: async ({ subscription, kind, ids }, ctx) => {
    const request = { kind: ARRANGED[kind], ids, requestId: ctx.idempotencyKey }
    await ctx.services.boards.restoreProjectItems(request, await ctx.inSubscription(subscription))
    return { restored: true as const }
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
    const { subscription, id } = input
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.boards.deleteView(request, await ctx.inSubscription(subscription))
    return DELETED
  },
} satisfies Partial<Handlers>

export const boardHandlers = {
  ...setupHandlers,
  ...labelHandlers,
  ...categoryHandlers,
  ...releaseHandlers,
  ...fieldHandlers,
  ...restoreHandlers,
  ...viewHandlers,
} satisfies Pick<Handlers, keyof typeof boardCalls>

interface Deletion {
  subscription: number
  id: string
  other_ids?: string[] | undefined
}

async function deletion({ subscription, id, other_ids: otherIds = [] }: Deletion, ctx: SignedInContext) {
  const request = { id, otherIds, requestId: ctx.idempotencyKey }
  return [request, await ctx.inSubscription(subscription)] as const
}

/** A thing as browsers see it, with the version that a change of it is made on. */
function versioned<P extends { version: bigint }, V extends object>(view: (item: P) => V, item: P) {
  return { ...view(item), version: Number(item.version) }
}

/** The version that was seen; 0 where the caller knows of none. */
function seen(version: number | undefined): bigint {
  return BigInt(version ?? 0)
}

interface ReleaseFields {
  title: string
  start_date?: string | null | undefined
  end_date?: string | null | undefined
  story_points?: number | undefined
  goal?: string | undefined
  type?: string | undefined
}

function releaseFields(fields: ReleaseFields) {
  return {
    title: fields.title,
    startDate: optionalProtoDay(fields.start_date ?? undefined),
    endDate: optionalProtoDay(fields.end_date ?? undefined),
    storyPoints: fields.story_points ?? 0,
    goal: fields.goal,
    typeId: fields.type,
  }
}
