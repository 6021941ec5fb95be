import { DomainError } from '@smartproject/kit/errors'

import {
  type EntryContent,
  fieldsOf,
  type FieldValues,
  type Move,
  type RegisterDefinition,
  type SortName,
  storedIn,
  textIn,
} from './definition.js'

/** Most entries of one register that are not deleted. */
export const MAX_ENTRIES = 2_000
/** Changes of an entry that are kept. */
export const MAX_REVISIONS = 100
/** Most characters of a value in the history. */
const MAX_REVISED = 1_000
/** A state is a field to those who read the history. */
const STATE = 'state'

/** An entry of a register. */
export interface Entry extends EntryContent {
  readonly id: string
  readonly projectNumber: number
  readonly kind: string
  readonly number: number
  readonly state: string
  /** Numbers of the other projects that make use of it; none where it is left out. */
  readonly adopters?: readonly number[]
  readonly version: number
  readonly createTime: Date
  readonly createdBy: string
  readonly updateTime: Date
  readonly deleteTime: Date | null
}

/** One change of one field. */
export interface EntryRevision {
  readonly field: string
  readonly from: string
  readonly to: string
  readonly userId: string
  readonly time: Date
}

/** The number of an entry as people say it. */
export function codeOf(register: RegisterDefinition, { number }: Pick<Entry, 'number'>): string {
  return `${register.prefix}-${number}`
}

/** The figures that can be computed from the fields. */
export function figuresOf(register: RegisterDefinition, fields: FieldValues): Record<string, number> {
  const pairs = Object.entries(register.figures).map(([name, figureOf]) => [name, figureOf(fields)] as const)
  return Object.fromEntries(pairs.filter((pair): pair is [string, number] => pair[1] !== null))
}

/** By what lists sort an entry; what is empty comes last in the usual direction of each. */
export function sortKeys(register: RegisterDefinition, entry: Entry): Record<SortName, string | number> {
  return {
    number: entry.number,
    title: textIn(entry.fields, 'title').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    state: register.states.indexOf(entry.state),
    due: textIn(entry.fields, 'due') || 'none',
    score: figuresOf(register, entry.fields)['score'] ?? -1,
    updated: entry.updateTime.toISOString(),
  }
}

/** The differences between two states of an entry, in the order of the fields. */
export function revisionsBetween(
  before: Entry,
  after: Entry,
  by: { register: RegisterDefinition; userId: string },
): EntryRevision[] {
  const names = [STATE, ...Object.keys(fieldsOf(by.register))]
  const whole = ({ state, fields }: Entry, name: string) =>
    String(name === STATE ? state : (fields[name] ?? ''))
  const text = (entry: Entry, name: string) => [...whole(entry, name)].slice(0, MAX_REVISED).join('')
  // Another formatting of the same words is a change.
  const same = (name: string) =>
    whole(before, name) === whole(after, name) && storedIn(before, name).tree === storedIn(after, name).tree
  return names
    .filter((name) => !same(name))
    .map((field) => ({
      field,
      from: text(before, field),
      to: text(after, field),
      userId: by.userId,
      time: after.updateTime,
    }))
}

/**
 * The move of an entry to a state, where the register knows it and the entry has what it requires.
 * Errors: precondition MOVE_NOT_ALLOWED (naming the state) | ENTRY_INCOMPLETE (naming the fields).
 */
export function requireMove(register: RegisterDefinition, entry: Entry, to: string): Move {
  const move = register.moves.find((one) => one.from === entry.state && one.to === to)
  if (!move) throw new DomainError('precondition', 'MOVE_NOT_ALLOWED', { meta: { state: entry.state } })
  const figures = figuresOf(register, entry.fields)
  const missing = (move.requires ?? []).filter((name) => (entry.fields[name] ?? figures[name]) === undefined)
  if (missing.length === 0) return move
  const fields = missing.map((name) => ({ field: `fields.${name}`, reason: 'REQUIRED' }))
  throw new DomainError('precondition', 'ENTRY_INCOMPLETE', { fields, meta: { fields: missing.join(' ') } })
}
