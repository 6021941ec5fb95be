import { join } from 'node:path'

// Three tables say what lists are filtered and grouped by, what cards show and what copies take along. They are loaded by path, because no package may
// import the three.

interface Served {
  readonly proto: string
  readonly filter?: string
  readonly copied?: boolean
}
interface Shown {
  readonly history: string
  readonly column?: string
  readonly filter?: { readonly part: string }
  readonly copied?: boolean
}

const at = (path: string) => join(__dirname, '../../../..', path)
const names = jest.requireActual<{ FILTER_NAMES: Readonly<Record<string, string>> }>(
  at('services/bff/src/views/work/task-fields.ts'),
).FILTER_NAMES
const served = jest.requireActual<{ FIELD_ROWS: readonly Served[] }>(
  at('services/tasks/src/fields/domain/field-rows.ts'),
).FIELD_ROWS
const grouped = jest.requireActual<{ GROUPED_BY: readonly string[] }>(
  at('services/tasks/src/workflow/domain/grouping.ts'),
).GROUPED_BY
const { cardFieldFaults } = jest.requireActual<{
  cardFieldFaults(names: readonly string[], fields: readonly [], field: string): readonly unknown[]
}>(at('services/tasks/src/catalogue/domain/card-fields.ts'))
const browser = jest.requireActual<{
  FIELD_ROWS: readonly Shown[]
  FIELD_GROUPS: readonly string[]
  CARD_PARTS: readonly string[]
}>(at('web/src/task-kit/field-lists.ts'))
const shown = browser.FIELD_ROWS

it('lists are filtered by the same fields in the browser, the BFF and the service', () => {
  const parts = shown.flatMap(({ filter }) => (filter ? [filter.part] : []))
  expect(parts.toSorted()).toEqual(Object.keys(names).toSorted())
  expect(parts.map((part) => String(names[part])).toSorted()).toEqual(
    served.flatMap(({ filter }) => filter ?? []).toSorted(),
  )
})

it('a filter of the browser names values of the same field as the one of the service', () => {
  for (const { history, filter } of shown.filter((row) => row.filter !== undefined))
    expect(served.find((row) => row.proto === history)).toMatchObject({ filter: names[filter?.part ?? ''] })
})

it('copies in the browser take the fields that copies of the service take; the name is given anew', () => {
  expect(shown.flatMap(({ copied, history }) => (copied ? [history] : [])).toSorted()).toEqual(
    served.flatMap(({ copied, proto }) => (copied && proto !== 'name' ? [proto] : [])).toSorted(),
  )
})

it('the browser groups by the fields of the service; lanes and projects are no fields', () => {
  expect(['status', 'project', ...browser.FIELD_GROUPS].toSorted()).toEqual(grouped.toSorted())
})

it('the browser offers exactly the card fields that the service takes', () => {
  const columns = shown.flatMap(({ column }) => column ?? [])
  const parts = new Set([...columns, ...browser.CARD_PARTS])
  const taken = [...parts].filter((part) => cardFieldFaults([part], [], 'card').length === 0)
  expect(browser.CARD_PARTS.toSorted()).toEqual(taken.toSorted())
})
