import * as fc from 'fast-check'
import { addDays } from '../../lib/plain-date.js'
import { DUE_PRESETS } from './due.js'
import {
  askedFilter,
  isFiltered,
  keptFilter,
  NO_FILTER,
  partsOfView,
  type FilterParts,
} from './filter-parts.js'
import { GROUPINGS, LAYOUTS, readAddress, writeAddress, type ViewState } from './view-address.js'
import { differs, stateOfView, viewOfState } from './view-state.js'

const reader = { me: 'u-emad', today: '2026-11-18', weekStart: 7 as const }

const id = fc
  .stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
  .filter((text) => !['none', 'me', '__proto__'].includes(text))
const ids = (none: boolean) =>
  fc.uniqueArray(none ? fc.oneof(id, fc.constant(''), fc.constant('me')) : id, { maxLength: 4 })
const day = fc.integer({ min: -4_000, max: 8_000 }).map((days) => addDays('2026-11-18', days))
const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values))
const range = fc
  .record({ from: day, to: day }, { requiredKeys: [] })
  .filter((days) => days.from !== undefined || days.to !== undefined)
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))
const condition = fc.oneof(
  fc.record({
    field: id,
    texts: fc.uniqueArray(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.tuple(id, range).map(([field, days]) => ({ field, ...days })),
  fc
    .tuple(id, fc.record({ min: number, max: number }, { requiredKeys: [] }))
    .filter(([, limits]) => limits.min !== undefined || limits.max !== undefined)
    .map(([field, limits]) => ({ field, ...limits })),
)

const parts: fc.Arbitrary<FilterParts> = fc.record({
  text: fc.string({ maxLength: 60, unit: 'binary' }).map((text) => text.toWellFormed()),
  text_scope: fc.constantFrom('all', 'name', 'item_id', 'description'),
  statuses: someOf(['new', 'assigned', 'progress', 'resolved', 'closed'] as const),
  task_types: someOf([1, 2, 3, 5, 6]),
  assignees: ids(true),
  labels: ids(true),
  categories: ids(true),
  releases: ids(true),
  priorities: someOf([0, 1, 2, 3, 4]),
  parents: ids(false),
  due: fc.oneof(fc.constant(null), fc.constantFrom(...DUE_PRESETS), range),
  involved: fc.oneof(fc.constant(null), fc.constant('me'), id),
  cost_centres: fc.uniqueArray(fc.string({ maxLength: 60 }), { maxLength: 3 }),
  custom: fc.uniqueArray(condition, { maxLength: 4, selector: (one) => one.field }),
})

const state: fc.Arbitrary<ViewState> = fc.record({
  parts,
  order: fc.oneof(
    fc.constant(null),
    fc.constantFrom({ by: 'due_date' as const }, { by: 'name' as const, descending: true }),
    id.map((field) => ({ by: 'custom' as const, field, descending: true })),
  ),
  grouping: fc.oneof(fc.constant(null), fc.constantFrom(...GROUPINGS)),
  archived: fc.boolean(),
  layout: fc.oneof(fc.constant(null), fc.constantFrom(...LAYOUTS)),
  columns: fc.oneof(fc.constant(null), fc.uniqueArray(id, { minLength: 1, maxLength: 5 })),
  projects: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }),
  view: fc.oneof(fc.constant(null), id),
})

const byField = (now: ViewState) => ({
  ...now,
  parts: { ...now.parts, custom: now.parts.custom.toSorted((a, b) => (a.field < b.field ? -1 : 1)) },
})

describe('a way to look at tasks in the address', () => {
  it('comes back as it was, through the text of a link', () => {
    fc.assert(
      fc.property(state, (before) => {
        const link = writeAddress(new URLSearchParams('taskid=t-1&date=2026-11-18'), before).toString()
        const params = new URLSearchParams(link)
        expect(byField(readAddress(params))).toEqual(byField(before))
        // The parts of others on the page stay.
        expect(params.get('taskid')).toBe('t-1')
      }),
    )
  })

  it('never fails on an address a person wrote by hand', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readAddress(new URLSearchParams(text))).not.toThrow()
      }),
    )
    const odd = readAddress(
      new URLSearchParams('status=new,done&prio=9,4&due=someday&due2=1&sort=colour&group=x&d.f=2026-02-30..'),
    )
    expect(odd.parts).toEqual({ ...NO_FILTER, statuses: ['new'], priorities: [4] })
    expect([odd.order, odd.grouping]).toEqual([null, null])
  })

  it('is short enough to be read', () => {
    const link = writeAddress(new URLSearchParams(), {
      parts: { ...NO_FILTER, assignees: ['me', ''], due: 'overdue', priorities: [4] },
      order: { by: 'due_date' },
      grouping: 'status',
      archived: false,
      layout: 'list',
      columns: null,
      projects: [],
      view: null,
    })
    expect(decodeURIComponent(link.toString())).toBe(
      'who=me,none&prio=4&due=overdue&sort=due_date&group=status&layout=list',
    )
  })
})

describe('a filter that stays true', () => {
  it('asks for the reader’s own tasks and the reader’s own week', () => {
    const mine = { ...NO_FILTER, assignees: ['me', 'u-emad', ''], due: 'week' as const }
    expect(askedFilter(mine, reader)).toEqual({
      assignees: ['u-emad', ''],
      due_from: '2026-11-15',
      due_to: '2026-11-21',
    })
    expect(askedFilter({ ...NO_FILTER, due: 'overdue' }, reader)).toEqual({ overdue_on: '2026-11-18' })
    expect(askedFilter({ ...NO_FILTER, due: 'none' }, reader)).toEqual({ no_due: true })
    expect(isFiltered({ ...NO_FILTER, text: '  ', text_scope: 'name' })).toBe(false)
  })

  it('is the same next week when a view has kept it', () => {
    fc.assert(
      fc.property(parts, day, (before, today) => {
        const text = before.text.trim()
        const kept = partsOfView(keptFilter(before, { ...reader, today }), reader.weekStart)
        const scope = text === '' ? 'all' : before.text_scope
        expect(askedFilter(kept, reader)).toEqual(askedFilter({ ...before, text, text_scope: scope }, reader))
      }),
    )
  })
})

describe('a saved view', () => {
  const view = {
    id: 'v-1',
    project: 1,
    name: 'Mine',
    owner: 'u-emad',
    shared: false,
    layout: 'list' as const,
    filter: { assignees: ['me'], priorities: [4, 3] },
    order: null,
    grouping: 'status' as const,
    columns: ['status', 'due_date'],
  }

  it('knows when the screen shows something else, whatever the order of the choices', () => {
    const open = stateOfView(view, reader)
    expect(differs(open, 'list', view, reader)).toBe(false)
    expect(differs({ ...open, parts: { ...open.parts, priorities: [3, 4] } }, 'list', view, reader)).toBe(
      false,
    )
    expect(differs({ ...open, columns: ['due_date', 'status'] }, 'list', view, reader)).toBe(true)
    expect(differs({ ...open, grouping: null }, 'list', view, reader)).toBe(true)
    expect(differs(open, 'board', view, reader)).toBe(true)
  })

  it('keeps what the screen shows', () => {
    fc.assert(
      fc.property(state, (now) => {
        const layout = now.layout ?? 'board'
        const text = now.parts.text.trim()
        const clean = {
          ...now,
          archived: false,
          parts: { ...now.parts, text, text_scope: text === '' ? ('all' as const) : now.parts.text_scope },
        }
        const kept = viewOfState(clean, layout, view, reader)
        // Two presets may mean the same days, as this week and this month at their ends never do for long.
        const again = stateOfView(kept, reader)
        expect(askedFilter(again.parts, reader)).toEqual(askedFilter(clean.parts, reader))
        expect([again.order, again.grouping]).toEqual([clean.order, clean.grouping])
      }),
    )
  })
})
