import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import { readTree } from '@smartproject/kit/rich-text/read-tree'
import { toStored } from '@smartproject/kit/rich-text/stored'
import { MAX_JSON } from '@smartproject/kit/rich-text/tree'
import { z } from 'zod'

import { type FolderCopy, MAX_DEPTH, MAX_FOLDERS } from '../../documents/area.js'
import {
  COPIED_VALUES,
  type CopiedValue,
  MAX_EVERY,
  type ProtoNamed,
  type Repeat,
  REPEAT_UNITS,
  repeatFault,
  TASK_FIELDS,
  type TaskContent,
} from '../../fields/area.js'
import { GROUPED_BY, TASK_STATUSES } from '../../workflow/area.js'
import type { TemplateContent } from '../domain/template-content.js'

type Values = ProtoNamed<CopiedValue>
type ValueTypes = { [K in keyof Values]: z.ZodType<Values[K]> }

const NOTHING_HIDDEN = /^[^\0]*$/
const name = (max: number) => z.string().trim().min(1).max(max).regex(NOTHING_HIDDEN)
const day = z.int().min(-3_650).max(3_650).nullable().default(null)
const count = (max: number) => z.int().min(0).max(max).default(0)
const status = z.enum(TASK_STATUSES)

const settings = z.strictObject({
  lanes: z
    .array(
      z.strictObject({
        status,
        title: z.string().trim().max(60).default(''),
        limit: count(10_000),
        role_ids: z.array(z.int().min(1).max(8)).max(8).default([]),
        moves_to: z.array(status).max(5).default([]),
      }),
    )
    .length(TASK_STATUSES.length),
  swimlanes: z.enum(GROUPED_BY).nullable().default(null),
  card_fields: z.array(name(40)).max(30),
})

/** A value as calls read it: a text without spaces around it, in one spelling. */
function valueOf({ shape, empty }: (typeof COPIED_VALUES)[number]): z.ZodType {
  if (shape.kind === 'integer') return z.int().min(shape.min).max(shape.max).default(Number(empty))
  const text = z.string().trim().normalize('NFC').max(shape.max).regex(NOTHING_HIDDEN)
  return shape.min ? text.min(shape.min) : text.default(String(empty))
}

const repeat = z
  .strictObject({
    every: z.int().min(1).max(MAX_EVERY),
    unit: z.enum(REPEAT_UNITS),
    weekdays: z.array(z.int()).optional(),
    month_day: z.int().optional(),
    month: z.int().optional(),
    last_working_day: z.literal(true).optional(),
  })
  .transform(
    ({ every, unit, weekdays, month_day: monthDay, month, last_working_day: lastWorkingDay }): Repeat => ({
      every,
      unit,
      ...(weekdays && { weekdays }),
      ...(monthDay !== undefined && { monthDay }),
      ...(month !== undefined && { month }),
      ...(lastWorkingDay && { lastWorkingDay }),
    }),
  )
  .refine((one) => repeatFault(one) === null)

const task = z.strictObject({
  ...(Object.fromEntries(COPIED_VALUES.map((row) => [row.proto, valueOf(row)])) as ValueTypes),
  /** The description as a rich text; its plain text takes the place of `description`. */
  description_tree: z.string().max(MAX_JSON).refine(isDescription).default(''),
  status: status.default('new'),
  start_day: day,
  due_day: day,
  repeat: repeat.nullable().default(null),
  labels: z.array(name(100)).max(50).default([]),
  category: z.string().trim().max(100).default(''),
  release: z.string().trim().max(200).default(''),
  parent: z.int().min(0).nullable().default(null),
})

// As the browser's API names them.
const FLAGS = ['label_status', 'cat_status', 'risk_status', 'lession_status', 'document_tasks'] as const

/** `all_data` of a project template, version 1; the README says what it means. */
const content = z.strictObject({
  version: z.literal(1),
  labels: z
    .array(z.strictObject({ name: name(100), color: z.string().regex(/^#[0-9a-fA-F]{6}$/) }))
    .max(200)
    .default([]),
  categories: z
    .array(z.strictObject({ name: name(100) }))
    .max(200)
    .default([]),
  releases: z
    .array(z.strictObject({ title: name(200), start_day: day, end_day: day, story_points: count(100_000) }))
    .max(100)
    .default([]),
  settings: settings.nullable().default(null),
  tasks: z.array(task).max(500).default([]),
  /** Folders of the document library, a folder behind the one it is in. */
  folders: z
    .array(z.strictObject({ name: name(255), parent: z.int().min(0).nullable().default(null) }))
    .max(MAX_FOLDERS)
    .default([]),
  /** Switches of the project's parts, as a project opened from it begins with them; the register keeps them. */
  flags: z.partialRecord(z.enum(FLAGS), z.boolean()).default({}),
})

type Content = z.output<typeof content>

/**
 * Reads the content of a project template. The references of a task must be in the template; nothing unknown is let
 * through. Errors: invalid naming the parts, e.g. `all_data.tasks.3.due_day`.
 */
export function readContent(allData: string): TemplateContent {
  const parsed = content.safeParse(parseJson(allData))
  if (!parsed.success) throw invalid(parsed.error.issues.slice(0, 50).map(faultOf))
  const faults = referenceFaults(parsed.data)
  if (faults.length > 0) throw invalid(faults)
  return toContent(parsed.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ field: 'all_data', reason: 'JSON_MALFORMED' }])
  }
}

function faultOf(issue: z.core.$ZodIssue): FieldViolation {
  const field = ['all_data', ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys')
    return { field: `${field}.${issue.keys[0]}`, reason: 'UNKNOWN_FIELD' }
  return { field, reason: 'VALUE_INVALID' }
}

function referenceFaults({ labels, categories, releases, folders, tasks }: Content): FieldViolation[] {
  const faults: FieldViolation[] = []
  const note = (holds: boolean, field: string, reason: string) => {
    if (!holds) faults.push({ field: `all_data.${field}`, reason })
  }
  const key = (text: string) => text.normalize('NFC').toLowerCase()
  const known = (names: readonly string[], field: string) => {
    const keys = new Set(names.map(key))
    note(keys.size === names.length, field, 'DUPLICATE')
    return keys
  }
  const labelKeys = known(
    labels.map((label) => label.name),
    'labels',
  )
  const categoryKeys = known(
    categories.map((category) => category.name),
    'categories',
  )
  const releaseKeys = known(
    releases.map((release) => release.title),
    'releases',
  )
  releases.forEach((release, at) =>
    note(inOrder(release.start_day, release.end_day), `releases.${at}.end_day`, 'BEFORE_START'),
  )
  faults.push(...folderFaults(folders))
  tasks.forEach((one, at) => {
    note(one.task_type !== 4, `tasks.${at}.task_type`, 'LEAVE_TASK')
    note(inOrder(one.start_day, one.due_day), `tasks.${at}.due_day`, 'BEFORE_START')
    note(
      one.labels.every((label) => labelKeys.has(key(label))),
      `tasks.${at}.labels`,
      'UNKNOWN',
    )
    note(one.category === '' || categoryKeys.has(key(one.category)), `tasks.${at}.category`, 'UNKNOWN')
    note(one.release === '' || releaseKeys.has(key(one.release)), `tasks.${at}.release`, 'UNKNOWN')
    note(one.parent === null || one.parent < at, `tasks.${at}.parent`, 'NOT_BEFORE')
  })
  return faults
}

/** Folders stand behind the one they are in, at most ten within each other, and no two of one folder share a name. */
function folderFaults(folders: readonly FolderCopy[]): FieldViolation[] {
  const depths: number[] = []
  const names = new Set<string>()
  return folders.flatMap(({ name: own, parent }, at) => {
    const depth = parent === null ? 1 : (depths[parent] ?? MAX_DEPTH) + 1
    depths.push(depth)
    const place = `all_data.folders.${at}`
    if (parent !== null && parent >= at) return [{ field: `${place}.parent`, reason: 'NOT_BEFORE' }]
    if (depth > MAX_DEPTH) return [{ field: `${place}.parent`, reason: 'FOLDER_TOO_DEEP' }]
    const key = `${parent ?? ''}/${own.toLowerCase()}`
    if (names.has(key)) return [{ field: `${place}.name`, reason: 'DUPLICATE' }]
    names.add(key)
    return []
  })
}

function inOrder(first: number | null, last: number | null): boolean {
  return first === null || last === null || first <= last
}

function toContent({
  labels,
  categories,
  releases,
  settings: board,
  folders,
  tasks,
}: Content): TemplateContent {
  return {
    labels,
    categories,
    folders,
    releases: releases.map((release) => ({
      title: release.title,
      startDay: release.start_day,
      endDay: release.end_day,
      storyPoints: release.story_points,
    })),
    settings: board && {
      lanes: board.lanes.map(({ role_ids: roleIds, moves_to: movesTo, ...lane }) => ({
        ...lane,
        roleIds,
        movesTo,
      })),
      swimlanes: board.swimlanes,
      cardFields: board.card_fields,
    },
    tasks: tasks.map((one) => ({
      ...valuesOf(one),
      ...describedBy(one),
      status: one.status,
      startDay: one.start_day,
      dueDay: one.due_day,
      repeat: one.repeat,
      labels: one.labels,
      category: one.category,
      release: one.release,
      assigneeId: '',
      people: [],
      parent: one.parent,
    })),
  }
}

const MAX_TEXT = { max: TASK_FIELDS.description.shape.max }

function isDescription(tree: string): boolean {
  return tree === '' || readTree(tree, MAX_TEXT).fault === undefined
}

function describedBy({
  description,
  description_tree: json,
}: {
  description: string
  description_tree: string
}) {
  const read = json === '' ? null : readTree(json, MAX_TEXT)
  if (!read || read.fault !== undefined) return { description, descriptionTree: '' }
  const { text, tree } = toStored(read)
  return { description: text, descriptionTree: tree }
}

function valuesOf(one: Values): Pick<TaskContent, CopiedValue> {
  const named: Readonly<Record<string, unknown>> = one
  return Object.fromEntries(COPIED_VALUES.map(({ key, proto }) => [key, named[proto]])) as Pick<
    TaskContent,
    CopiedValue
  >
}
