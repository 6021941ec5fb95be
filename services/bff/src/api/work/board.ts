import { PROJECT_FLAGS } from '../company/project-flags.js'
import { z } from 'zod'
import { BOARD_ORDERS } from './card-orders.js'
import { taskStatus } from './lanes.js'
import {
  type CallDefinition,
  opaqueId,
  plainDate,
  projectNumber,
  projectOrAll,
  tenantInput,
  text,
  nameText,
} from '../shapes.js'
import { taskFilter, taskGrouping, taskOrder } from './tasks.js'

const COLOR = /^#[0-9A-Fa-f]{6}$/
export const color = z.string().regex(COLOR, 'COLOR_INVALID')
/** Also of what is answered: it may be older than the rule for names. */
const storedName = text(60).min(1, 'REQUIRED')
const name = nameText(60)
const roleId = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(8, 'NUMBER_INVALID')
const points = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000_000, 'NUMBER_INVALID')
const columns = z.array(text(80)).max(60)
const done = z.object({ deleted: z.literal(true) })

/** How one lane works. An empty `title` is the usual name, `limit` 0 none, empty `roles` and `moves_to` all. */
export const laneSettings = z.strictObject({
  status: taskStatus,
  title: text(40),
  limit: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(100_000, 'NUMBER_INVALID'),
  roles: z.array(roleId).max(8),
  moves_to: z.array(taskStatus).max(5),
})

/** How a board works; `version` is 0 while everything is as usual. */
export const boardSettings = z.strictObject({
  /** All five, by number of elements: `length` would not stand in the description of the interface. */
  lanes: z.array(laneSettings).min(5).max(5),
  swimlanes: taskGrouping.nullable(),
  card_fields: columns,
  /** The order of the cards while the reader has not chosen another one; left out, it stays as it is. */
  order: z.enum(BOARD_ORDERS).optional(),
  version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
})

/** Counts changes, from 1. */
const version = z.number()
/** The version that was seen: another one is a 409. Left out or 0, the change is made on whatever is there. */
const seenVersion = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').optional()

/** A coloured tag; project 0 belongs to the whole subscription. */
export const label = z.object({ id: z.string(), project: z.number(), name: z.string(), color: z.string() })
export const category = z.object({ id: z.string(), project: z.number(), name: z.string() })
/** The states of a release; it starts and ends by an act, never by its dates. */
export const RELEASE_STATES = ['planned', 'active', 'completed', 'cancelled'] as const
/** A planned delivery. */
export const release = z.object({
  id: z.string(),
  project: z.number(),
  title: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  story_points: z.number(),
  state: z.enum(RELEASE_STATES),
  /** Its purpose, or empty. */
  goal: z.string(),
  /** Its type, and its stage within the state, as `getReleaseSetup` names them; empty for no stage. */
  type: z.string(),
  substate: z.string(),
})

/** The catalogue of a project. */
export const arrangedKind = z.enum(['label', 'category', 'release', 'field'])

export const fieldKind = z.enum(['text', 'number', 'date', 'choice', 'person', 'link'])

/** A custom field; choices only for kind `choice`. */
export const fieldDefinition = z.strictObject({
  id: z.union([z.literal(''), opaqueId]),
  project: projectOrAll,
  name: storedName,
  kind: fieldKind,
  choices: z
    .array(z.strictObject({ id: opaqueId, name: storedName, color: z.union([z.literal(''), color]) }))
    .max(100, 'TOO_MANY'),
  position: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000, 'NUMBER_INVALID'),
  on_card: z.boolean(),
  version: seenVersion,
})

/** A saved way to look at tasks; an empty id makes a new one. */
export const view = z.strictObject({
  id: z.union([z.literal(''), opaqueId]),
  project: projectOrAll,
  name: storedName,
  owner: z.string().max(64),
  shared: z.boolean(),
  layout: z.enum(['board', 'list', 'calendar']),
  filter: taskFilter,
  order: taskOrder.nullable(),
  grouping: taskGrouping.nullable(),
  columns,
  /** Projects that a view of all tasks (`project` 0) is narrowed to; left out for all of them. */
  projects: z.array(projectNumber).max(200, 'TOO_MANY').optional(),
})

/** A person of a project; `role_id` 1 owner to 8 guest. */
export const boardPerson = z.object({
  id: z.string(),
  fullname: z.string(),
  url: z.string(),
  role_id: z.number(),
})

/** An earlier search of the person. */
export const searchTerm = z.object({ id: z.string(), text: z.string(), created_at: z.string() })

const inProject = { ...tenantInput, project: projectNumber }
const inProjectOrAll = { ...tenantInput, project: projectOrAll }
const one = { ...tenantInput, id: opaqueId }
/** Several at once: all are deleted, or none. */
const several = { ...one, other_ids: z.array(opaqueId).max(99, 'TOO_MANY').optional() }
const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const
const releaseInput = {
  title: nameText(200),
  start_date: plainDate.nullable().optional(),
  end_date: plainDate.nullable().optional(),
  story_points: points.optional(),
  /** Left out by a change, it stays as it is. */
  goal: text(500).optional(),
  /** Of a new one the first type of the company. */
  type: opaqueId.optional(),
}

export const boardCalls = {
  getBoardSetup: {
    ...reads,
    path: '/api/getBoardSetup',
    input: z.strictObject(inProject),
    output: z.object({
      project: z.object({ number: z.number(), code: z.string(), name: z.string(), archived: z.boolean() }),
      settings: boardSettings,
      people: z.array(boardPerson),
      labels: z.array(label),
      categories: z.array(category),
      releases: z.array(release),
      fields: z.array(fieldDefinition),
      /** Parts of the project that are switched off: no label, category or field of theirs is above. */
      parts_off: z.array(z.enum(PROJECT_FLAGS)),
      views: z.array(view),
      search_terms: z.array(searchTerm),
      allowed_lanes: z.array(taskStatus),
      writable: z.boolean(),
      manageable: z.boolean(),
      /** True when descriptions can be drafted by a model. */
      describes: z.boolean(),
    }),
    summary: 'Everything a board needs beside its tasks',
  },
  updateBoardSettings: {
    ...writes,
    path: '/api/updateBoardSettings',
    input: z.strictObject({ ...inProject, settings: boardSettings }),
    output: boardSettings,
    summary: 'Changes how a board works: lanes, workflow, limits, rows, cards; 409 on a stale version',
  },
  listLabels: {
    ...reads,
    path: '/api/listLabels',
    input: z.strictObject(inProjectOrAll),
    output: z.array(label.extend({ version })),
    summary: 'Labels of a project with those of the subscription; project 0: those of the subscription alone',
  },
  createLabel: {
    ...writes,
    path: '/api/createLabel',
    input: z.strictObject({ ...inProjectOrAll, name, color }),
    output: z.object({ id: z.string() }),
    summary: 'Creates a label',
  },
  updateLabel: {
    ...writes,
    path: '/api/updateLabel',
    input: z.strictObject({ ...one, name, color, version: seenVersion }),
    output: label.extend({ version }),
    summary: 'Changes a label; 409 on a stale version',
  },
  deleteLabel: {
    ...writes,
    path: '/api/deleteLabel',
    input: z.strictObject(several),
    output: done,
    summary: 'Deletes a label, or several, and takes them off their tasks',
  },
  listCategories: {
    ...reads,
    path: '/api/listCategories',
    input: z.strictObject(inProjectOrAll),
    output: z.array(category.extend({ version })),
    summary: 'Categories, as listLabels',
  },
  createCategory: {
    ...writes,
    path: '/api/createCategory',
    input: z.strictObject({ ...inProjectOrAll, name }),
    output: z.object({ id: z.string() }),
    summary: 'Creates a category',
  },
  updateCategory: {
    ...writes,
    path: '/api/updateCategory',
    input: z.strictObject({ ...one, name, version: seenVersion }),
    output: category.extend({ version }),
    summary: 'Changes a category; 409 on a stale version',
  },
  deleteCategory: {
    ...writes,
    path: '/api/deleteCategory',
    input: z.strictObject(several),
    output: done,
    summary: 'Deletes a category, or several, and takes them off their tasks',
  },
  listReleases: {
    ...reads,
    path: '/api/listReleases',
    input: z.strictObject(inProject),
    output: z.array(release.extend({ version })),
    summary: 'Releases of a project, earliest first',
  },
  createRelease: {
    ...writes,
    path: '/api/createRelease',
    input: z.strictObject({ ...inProject, ...releaseInput }),
    output: z.object({ id: z.string() }),
    summary: 'Creates a release',
  },
  updateRelease: {
    ...writes,
    path: '/api/updateRelease',
    input: z.strictObject({
      ...one,
      ...releaseInput,
      substate: z.union([z.literal(''), opaqueId]).optional(),
      version: seenVersion,
    }),
    output: release.extend({ version }),
    summary: 'Changes a release; 409 on a stale version',
  },
  deleteRelease: {
    ...writes,
    path: '/api/deleteRelease',
    input: z.strictObject(several),
    output: done,
    summary: 'Deletes a release, or several, and takes them off their tasks',
  },
  listFields: {
    ...reads,
    path: '/api/listFields',
    input: z.strictObject(inProjectOrAll),
    output: z.array(fieldDefinition),
    summary: 'Custom fields in their order, as listLabels',
  },
  saveField: {
    ...writes,
    path: '/api/saveField',
    input: z.strictObject({ ...tenantInput, field: fieldDefinition }),
    output: fieldDefinition,
    summary: 'Creates a custom field (empty id) or changes one; its kind stays; 409 on a stale version',
  },
  deleteField: {
    ...writes,
    path: '/api/deleteField',
    input: z.strictObject(several),
    output: done,
    summary: 'Deletes a custom field, or several, with their values',
  },
  restoreItems: {
    ...writes,
    path: '/api/restoreItems',
    input: z.strictObject({
      ...tenantInput,
      kind: arrangedKind,
      ids: z.array(opaqueId).min(1, 'REQUIRED').max(100, 'TOO_MANY'),
    }),
    output: z.object({ restored: z.literal(true) }),
    summary: 'Takes deletions of the last 30 days back, with the tasks that had them',
  },
  listViews: {
    ...reads,
    path: '/api/listViews',
    input: z.strictObject(inProjectOrAll),
    output: z.array(view),
    summary: 'Own and shared views of a project; project 0: of all tasks',
  },
  saveView: {
    ...writes,
    path: '/api/saveView',
    input: z.strictObject({ ...tenantInput, view }),
    output: view,
    summary: 'Keeps a view; the caller owns a new one',
  },
  deleteView: {
    ...writes,
    path: '/api/deleteView',
    input: z.strictObject(one),
    output: done,
    summary: 'Deletes a view',
  },
} as const satisfies Record<string, CallDefinition>

export type BoardSetup = z.output<(typeof boardCalls)['getBoardSetup']['output']>
export type BoardSettings = z.output<typeof boardSettings>
export type LaneSettings = z.output<typeof laneSettings>
export type Label = z.output<typeof label>
export type Category = z.output<typeof category>
export type Release = z.output<typeof release>
export type FieldDefinition = z.output<typeof fieldDefinition>
export type View = z.output<typeof view>
export type BoardPerson = z.output<typeof boardPerson>
