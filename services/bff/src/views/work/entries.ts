import type {
  Entry as ProtoEntry,
  EntryQuery,
  EntryReference as ProtoReference,
  EntryRevision as ProtoRevision,
} from '@smartproject/proto/smartproject/tasks/v1/register_service'

import type { Entry, EntryInput, EntryReference, EntryRevision } from '../../api/registers/entries.js'
import { type FieldRule, fieldsOf } from '../../api/registers/definition.js'
import { type RegisterKind, REGISTERS } from '../../api/registers/registers.js'
import { instantText, present, safeNumber } from '../values.js'

function registerOf(kind: string) {
  return present(REGISTERS.find((register) => register.kind === kind))
}

/** An entry of a register, with each of its fields. */
export function entryView(message: ProtoEntry | undefined): Entry {
  const entry = present(message)
  const { kind, ...register } = registerOf(entry.kind)
  const fields = Object.entries(fieldsOf({ kind, ...register })).map(([name, { type }]) => {
    return [name, valueView(type, entry.fields[name])] as const
  })
  return {
    id: entry.id,
    project: entry.projectNumber,
    kind,
    code: entry.code,
    state: entry.state,
    fields: Object.fromEntries(fields),
    figures: entry.figures,
    version: safeNumber(entry.version),
    created_by: entry.createdBy,
    created_at: instantText(entry.createTime),
    updated_at: instantText(entry.updateTime),
    editable: entry.editable,
    reuse: entry.reuseCount,
  }
}

function valueView(type: FieldRule['type'], text: string | undefined) {
  if (text === undefined) return null
  if (type === 'links') return text.split(',')
  return type === 'int' || type === 'decimal' ? Number(text) : text
}

/** An entry as others refer to it. */
export function entryReferenceView({ id, kind, code, title, state }: ProtoReference): EntryReference {
  return { id, kind: registerOf(kind).kind, code, title, state }
}

/** A change of a field. */
export function entryRevisionView({ field, from, to, userId, time }: ProtoRevision): EntryRevision {
  return { field, from, to, user: userId, at: instantText(time) }
}

/** The new values of an entry, on its way to a peer. */
export function protoFields({ fields }: EntryInput): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? '' : String(value)]))
}

/** Which entries, on its way to a peer. */
export function protoQuery(input: {
  project: number
  kind: RegisterKind
  states?: string[] | undefined
  owner?: string | undefined
  text?: string | undefined
  sort?: string | undefined
  descending?: boolean | undefined
}): EntryQuery {
  return {
    projectNumber: input.project,
    kind: input.kind,
    states: input.states ?? [],
    ownerId: input.owner ?? '',
    text: input.text ?? '',
    sort: input.sort ?? '',
    descending: input.descending ?? false,
  }
}
