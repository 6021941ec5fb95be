import { readTree } from '@smartproject/kit/rich-text/read-tree'
import { MAX_JSON } from '@smartproject/kit/rich-text/tree'
import { z } from 'zod'

import { FIELD_KINDS, MAX_FIELDS } from '../../catalogue/area.js'
import { MAX_FOLDERS } from '../../documents/area.js'
import {
  COPIED_VALUES,
  type CopiedValue,
  MAX_EVERY,
  type ProtoNamed,
  type Repeat,
  REPEAT_UNITS,
  repeatFault,
  TASK_FIELDS,
} from '../../fields/area.js'
import { REGISTERS } from '../../registers/area.js'
import { GROUPED_BY, TASK_STATUSES } from '../../workflow/area.js'
import { MAX_ENTRIES } from '../domain/content-entries.js'
import type { Offset } from '../domain/offset.js'
import { MAX_TASKS } from '../domain/project-content.js'

/** The values of a task that every copy has, by their names in `all_data`. */
export type Values = ProtoNamed<CopiedValue>
type ValueTypes = { [K in keyof Values]: z.ZodType<Values[K]> }

const MOST_DAYS = 3_650
const MOST_LAG = 999
const MAX_LINKS = 50
const NOTHING_HIDDEN = /^[^\0]*$/
/** The longest description, as a text. */
export const MAX_TEXT = { max: TASK_FIELDS.description.shape.max }

const name = (max: number) => z.string().trim().min(1).max(max).regex(NOTHING_HIDDEN)
const count = (max: number) => z.int().min(0).max(max).default(0)
const status = z.enum(TASK_STATUSES)

/** A day of version 1: calendar days behind the start. */
const day = z
  .int()
  .min(-MOST_DAYS)
  .max(MOST_DAYS)
  .nullable()
  .default(null)
  .transform((n): Offset | null => (n === null ? null : { n, unit: 'cd', from: 'start' }))

const offset = z.strictObject({
  n: z.int().min(-MOST_DAYS).max(MOST_DAYS),
  unit: z.enum(['wd', 'cd']).default('wd'),
  from: z.enum(['start', 'end']).default('start'),
})
const optionalOffset = offset.nullable().default(null)

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

const taskParts = {
  ...(Object.fromEntries(COPIED_VALUES.map((row) => [row.proto, valueOf(row)])) as ValueTypes),
  /** The description as a rich text; its plain text takes the place of `description`. */
  description_tree: z.string().max(MAX_JSON).refine(isDescription).default(''),
  status: status.default('new'),
  repeat: repeat.nullable().default(null),
  labels: z.array(name(100)).max(50).default([]),
  category: z.string().trim().max(100).default(''),
  release: z.string().trim().max(200).default(''),
  parent: z.int().min(0).nullable().default(null),
}

const plan = z.strictObject({
  mode: z.enum(['manual', 'auto']).default('manual'),
  kind: z.enum(['fixed', 'effort']).default('fixed'),
  duration: z.int().min(1).max(MOST_DAYS).nullable().default(null),
  constraint: z
    .strictObject({ kind: z.enum(['SNET', 'FNET', 'SNLT', 'FNLT']), day: offset })
    .nullable()
    .default(null),
  deadline: optionalOffset,
})

const link = z.strictObject({
  task: z.int().min(0),
  type: z.enum(['FS', 'SS', 'FF', 'SF']).default('FS'),
  lag: z.int().min(-MOST_LAG).max(MOST_LAG).default(0),
  unit: z.enum(['wd', 'cd']).default('wd'),
})

// As the browser's API names them.
const FLAGS = ['label_status', 'cat_status', 'risk_status', 'lession_status', 'document_tasks'] as const

const choice = z.strictObject({
  name: name(60),
  color: z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).default(''),
})

const parts = {
  fields: z
    .array(
      z.strictObject({
        name: name(60),
        kind: z.enum(FIELD_KINDS),
        choices: z.array(choice).max(100).default([]),
        on_card: z.boolean().default(false),
      }),
    )
    .max(MAX_FIELDS)
    .default([]),
  /** Entries of registers; the rules of their fields are those of the register. */
  entries: z
    .array(
      z.strictObject({
        kind: z.enum([...REGISTERS.keys()]),
        fields: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .max(MAX_ENTRIES)
    .default([]),
  labels: z
    .array(z.strictObject({ name: name(100), color: z.string().regex(/^#[0-9a-fA-F]{6}$/) }))
    .max(200)
    .default([]),
  categories: z
    .array(z.strictObject({ name: name(100) }))
    .max(200)
    .default([]),
  settings: settings.nullable().default(null),
  /** Folders of the document library, a folder behind the one it is in. */
  folders: z
    .array(z.strictObject({ name: name(255), parent: z.int().min(0).nullable().default(null) }))
    .max(MAX_FOLDERS)
    .default([]),
  /** Switches of the project's parts, as a project opened from it begins with them; the register keeps them. */
  flags: z.partialRecord(z.enum(FLAGS), z.boolean()).default({}),
}

const releaseParts = { title: name(200), story_points: count(100_000) }

/** `all_data` of version 1: days are calendar days behind the start. */
const first = z.strictObject({
  version: z.literal(1),
  ...parts,
  releases: z
    .array(z.strictObject({ ...releaseParts, start_day: day, end_day: day }))
    .max(100)
    .default([]),
  tasks: z
    .array(z.strictObject({ ...taskParts, start_day: day, due_day: day }))
    .max(500)
    .default([]),
})

/** `all_data` of version 2; the README says what it means. */
const second = z.strictObject({
  version: z.literal(2),
  ...parts,
  releases: z
    .array(z.strictObject({ ...releaseParts, start: optionalOffset, end: optionalOffset }))
    .max(100)
    .default([]),
  tasks: z
    .array(
      z.strictObject({
        ...taskParts,
        start: optionalOffset,
        due: optionalOffset,
        role: z.string().trim().max(60).default(''),
        links: z.array(link).max(MAX_LINKS).default([]),
        plan: plan.default(plan.parse({})),
      }),
    )
    .max(MAX_TASKS)
    .default([]),
})

/** `all_data` as it is written, of whatever version. */
export const contentShape = z.discriminatedUnion('version', [first, second])

/** A content as version 2 has it. */
export type ReadContent = z.output<typeof second>

/** A content of whatever version as version 2 has it. */
export function asSecond(content: z.output<typeof contentShape>): ReadContent {
  if (content.version === 2) return content
  return {
    ...content,
    version: 2,
    releases: content.releases.map(({ start_day: start, end_day: end, ...release }) => ({
      ...release,
      start,
      end,
    })),
    tasks: content.tasks.map(({ start_day: start, due_day: due, ...task }) => ({
      ...task,
      start,
      due,
      role: '',
      links: [],
      plan: plan.parse({}),
    })),
  }
}

function isDescription(tree: string): boolean {
  return tree === '' || readTree(tree, MAX_TEXT).fault === undefined
}
