import { z } from 'zod'

import { progress } from '../work/files.js'
import { COMMON_FIELDS, type FieldRule, fieldsOf, type RegisterShape, SORTS } from './definition.js'
import { OUTCOME } from './outcome.js'
import { type RegisterKind, REGISTERS } from './registers.js'
import {
  type CallDefinition,
  opaqueId,
  pageInput,
  plainDate,
  projectNumber,
  tenantInput,
  text,
  version,
  nameText,
  lineText,
} from '../shapes.js'
import { RICH_BODY_BYTES, richText } from '../work/rich-text.js'
import { taskReference } from '../work/tasks.js'

/** The value of a field; null where it is empty, ids where it links. */
const fieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()])
type FieldValue = z.output<typeof fieldValue>

/** Most characters of the texts that an outcome is made of. */
export const OUTCOME_TEXTS = {
  name: COMMON_FIELDS.title.max,
  description: COMMON_FIELDS.description.max,
  measure: OUTCOME.fields.measure.max,
} as const

const kinds = REGISTERS.map(({ kind }) => kind) as [RegisterKind, ...RegisterKind[]]
const kind = z.enum(kinds)

/** The new values of an entry; null or an empty text empties a field, one that is left out stays. */
export type EntryInput = {
  kind: RegisterKind
  fields: Record<string, FieldValue>
  /** Rich texts as the JSON of their trees, instead of their plain texts in `fields`. */
  trees?: Record<string, string> | undefined
}

/** The fields of a register as input, each by its rule. */
function inputOf(register: RegisterShape) {
  const shape = Object.fromEntries(
    Object.entries(fieldsOf(register)).map(([name, rule]) => [name, ruleInput(rule)]),
  )
  const trees = Object.entries(fieldsOf(register)).flatMap(([name, rule]) =>
    rule.type === 'text' && rule.rich ? [[name, richText(rule.max).optional()] as const] : [],
  )
  return z.strictObject({
    kind: z.literal(register.kind),
    fields: z.strictObject(shape),
    trees: z.strictObject(Object.fromEntries(trees)).optional(),
  })
}

/** A number with up to twelve digits before the point and four after it. */
export const decimal = z
  .number('NUMBER_INVALID')
  .gt(-1e12, 'NUMBER_INVALID')
  .lt(1e12, 'NUMBER_INVALID')
  .refine((value) => Number(value.toFixed(4)) === value, 'NUMBER_INVALID')

function ruleInput(rule: FieldRule): z.ZodType {
  if (rule.type === 'text')
    return rule.required ? nameText(rule.max) : (rule.rich ? text : lineText)(rule.max).nullable().optional()
  if (rule.type === 'int')
    return z
      .int('NUMBER_INVALID')
      .min(rule.min, 'NUMBER_INVALID')
      .max(rule.max, 'NUMBER_INVALID')
      .nullable()
      .optional()
  if (rule.type === 'decimal') return decimal.nullable().optional()
  if (rule.type === 'links') return z.array(opaqueId).max(rule.max, 'TOO_MANY').nullable().optional()
  if (rule.type === 'choice') return z.enum(rule.values).nullable().optional()
  return (rule.type === 'date' ? plainDate : opaqueId).nullable().optional()
}

const entryInput = z.discriminatedUnion('kind', [
  inputOf(REGISTERS[0]),
  ...REGISTERS.slice(1).map(inputOf),
]) as unknown as z.ZodType<EntryInput, EntryInput>

/** An entry of a register; `code` is its number as people say it, `figures` follow from its fields. */
export const entry = z.object({
  id: z.string(),
  project: z.number(),
  kind,
  code: z.string(),
  state: z.string(),
  fields: z.record(z.string(), fieldValue),
  figures: z.record(z.string(), z.number()),
  version: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** True when the caller may change it. */
  editable: z.boolean(),
  /** How many other projects have adopted it. */
  reuse: z.number(),
})

/** An entry as others refer to it. */
export const entryReference = z.object({
  id: z.string(),
  kind,
  code: z.string(),
  title: z.string(),
  state: z.string(),
})

/** One change of one field, or of `state`. */
export const entryRevision = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
  user: z.string(),
  at: z.string(),
})

const query = {
  ...tenantInput,
  project: projectNumber,
  kind,
  states: z.array(text(40)).max(20, 'TOO_MANY').optional(),
  owner: opaqueId.optional(),
  text: text(200).optional(),
  sort: z.enum(SORTS).optional(),
  descending: z.boolean().optional(),
}
const one = { ...tenantInput, id: opaqueId }
const several = { ...tenantInput, ids: z.array(opaqueId).min(1, 'REQUIRED').max(100, 'TOO_MANY') }
const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const

export const entryCalls = {
  listEntries: {
    ...reads,
    path: '/api/listEntries',
    input: z.strictObject({
      ...query,
      /** Entries of other projects that the project has adopted, instead of its own. */
      adopted: z.boolean().optional(),
      ...pageInput,
    }),
    output: z.object({
      entries: z.array(entry),
      next_page_token: z.string(),
      /** True when the caller may add entries. */
      writable: z.boolean(),
    }),
    summary:
      'Entries of a register of a project, or those of others that it has adopted, filtered and sorted',
  },
  getEntry: {
    ...reads,
    path: '/api/getEntry',
    input: z.strictObject(one),
    output: z.object({
      entry,
      /** Its rich texts that are not empty, each as the JSON of its tree. */
      trees: z.record(z.string(), z.string()),
      revisions: z.array(entryRevision),
      tasks: z.array(taskReference),
      entries: z.array(entryReference),
      comments: z.number(),
      files: z.number(),
      noting: z.boolean(),
      /** The states that the caller may move it to. */
      moves: z.array(z.string()),
    }),
    summary:
      'An entry of a register with its latest changes, newest first, the tasks and entries that these name, how many comments and files it has, whether the caller may add some, and the states that the caller may move it to',
  },
  createEntry: {
    ...writes,
    bodyLimit: RICH_BODY_BYTES,
    path: '/api/createEntry',
    input: z.strictObject({ ...tenantInput, project: projectNumber, entry: entryInput }),
    output: entry,
    summary: 'Adds an entry to a register',
  },
  updateEntry: {
    ...writes,
    bodyLimit: RICH_BODY_BYTES,
    path: '/api/updateEntry',
    input: z.strictObject({ ...one, version, entry: entryInput }),
    output: entry,
    summary: 'Changes fields of an entry; 409 on a stale version',
  },
  moveEntry: {
    ...writes,
    path: '/api/moveEntry',
    input: z.strictObject({ ...one, version, state: text(40).min(1, 'REQUIRED') }),
    output: entry,
    summary: 'Moves an entry to another state of its register; 409 on a stale version',
  },
  adoptEntry: {
    ...writes,
    path: '/api/adoptEntry',
    input: z.strictObject({ ...one, project: projectNumber, withdraw: z.boolean().optional() }),
    output: z.object({ reuse: z.number() }),
    summary:
      'Links an entry, as a published lesson, to another project that makes use of it, or takes the link back; how many do',
  },
  deleteEntries: {
    ...writes,
    path: '/api/deleteEntries',
    input: z.strictObject(several),
    output: z.object({ deleted: z.number() }),
    summary: 'Deletes entries, all or none; restoreEntries takes it back for 30 days',
  },
  restoreEntries: {
    ...writes,
    path: '/api/restoreEntries',
    input: z.strictObject(several),
    output: z.object({ restored: z.number() }),
    summary: 'Takes the deletion of entries back, all or none',
  },
  exportEntries: {
    ...writes,
    path: '/api/exportEntries',
    input: z.strictObject({
      ...query,
      format: z.enum(['csv', 'xlsx', 'json']),
      locale: z.enum(['en', 'ar']).optional(),
    }),
    output: progress,
    summary: 'Begins to write the entries of a register to a file',
  },
} as const satisfies Record<string, CallDefinition>

export type Entry = z.output<typeof entry>
export type EntryReference = z.output<typeof entryReference>
export type EntryRevision = z.output<typeof entryRevision>
