import { TARGETS } from '@smartproject/kit/types/columns/targets'
import { foldForSearch } from '@smartproject/kit/types/search-text'

import type { Member } from '../../facts/area.js'
import type { BoardSettings } from '../../workflow/area.js'
import type { FieldDefinition } from '../../catalogue/area.js'
import {
  type ColumnTarget,
  type ImportContent,
  type ImportDetail,
  type MappedColumn,
  type MappedLane,
  type MappedPerson,
  textsOf,
} from '../domain/detail.js'
import type { ParsedFile, ParsedLane } from '../domain/parsed.js'
import { readAllocations } from '../domain/written-allocations.js'
import { readComments } from '../domain/written-comments.js'
import { usualLane } from './cell-words.js'

/** The facts by which a mapping is proposed. */
export interface SuggestRules {
  readonly settings: BoardSettings
  readonly fields: readonly FieldDefinition[]
  /** People of the project. */
  readonly members: readonly Member[]
  /** The latest mapping of a file with the same columns; null without one. */
  readonly remembered: ImportDetail | null
}

/** The most columns of text fields are for names of this length, at most so many different ones. */
const MOST_CHOICES = 2_000

/** The targets of the columns of a file by their headings, as they were last, or by the fields of the project. */
export function suggestColumns(
  columns: ParsedFile['columns'],
  { fields, remembered }: Pick<SuggestRules, 'fields' | 'remembered'>,
): MappedColumn[] {
  const taken = new Set<ColumnTarget>()
  return columns.map(({ header, target, samples }, at) => {
    const field = fields.find(({ name }) => foldForSearch(name) === foldForSearch(header))
    const known = TARGETS.find((one) => one === target)
    const usual: ColumnTarget = known ?? (field && target === null ? `field:${field.id}` : '')
    const wanted = remembered?.columns[at]?.target ?? usual
    const free = wanted !== '' && !taken.has(wanted) ? wanted : ''
    taken.add(free)
    return { header, target: free, samples, untaken: 0 }
  })
}

/** The lanes of the states that rows have; those chosen before stay. */
export function suggestLanes(
  columns: readonly Pick<MappedColumn, 'target'>[],
  rows: readonly ImportContent[],
  { settings, given }: { settings: BoardSettings; given: readonly (MappedLane | ParsedLane)[] },
): MappedLane[] {
  const chosen = new Map(
    given.map((lane) => ('text' in lane ? [lane.text, lane.status] : [lane.title, categoryLane(lane)])),
  )
  const titles = new Map(settings.lanes.map(({ title, status }) => [foldForSearch(title), status]))
  const texts = new Set(cellsOf(columns, rows, 'status').map((cell) => cell.trim()))
  texts.delete('')
  return [...texts].slice(0, MOST_CHOICES).map((text) => ({
    text,
    status: chosen.get(text) ?? titles.get(foldForSearch(text)) ?? usualLane(text),
  }))
}

function cellsOf(
  columns: readonly Pick<MappedColumn, 'target'>[],
  rows: readonly ImportContent[],
  target: ColumnTarget,
): string[] {
  const places = columns.flatMap((column, at) => (column.target === target ? [at] : []))
  return rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? ''))
}

function categoryLane({ title, category }: ParsedLane) {
  return usualLane(title) ?? category
}

/** The members that people of rows are, by their addresses, then by names that no two members have; those chosen before stay. */
export function suggestPeople(
  columns: readonly Pick<MappedColumn, 'target'>[],
  rows: readonly ImportContent[],
  { members, fields, given }: Pick<SuggestRules, 'members' | 'fields'> & { given: readonly MappedPerson[] },
): MappedPerson[] {
  const chosen = new Map(given.map(({ text, userId }) => [text, userId]))
  const byEmail = new Map(members.map(({ email, userId }) => [email.toLowerCase(), userId]))
  byEmail.delete('')
  const byName = new Map<string, string | null>()
  for (const { fullname, userId } of members) {
    const name = foldForSearch(fullname)
    byName.set(name, byName.has(name) ? null : userId)
  }
  const personFields = fields.filter(({ kind }) => kind === 'person').map(({ id }) => `field:${id}` as const)
  const texts = new Set([
    ...textsOf(columns, rows, ['assignee', 'helpers', ...personFields]),
    ...cellsOf(columns, rows, 'allocations').flatMap((cell) =>
      (readAllocations(cell) ?? []).map(({ person }) => person),
    ),
    ...cellsOf(columns, rows, 'comments').flatMap((cell) => readComments(cell).map(({ author }) => author)),
  ])
  texts.delete('')
  return [...texts].slice(0, MOST_CHOICES).map((text) => ({
    text,
    userId: chosen.get(text) ?? byEmail.get(text.toLowerCase()) ?? byName.get(foldForSearch(text)) ?? '',
  }))
}
