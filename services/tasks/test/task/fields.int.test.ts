import { FIELD_ROWS as served } from '../../src/fields/domain/field-rows.js'
import { FIELD_ROWS as shown } from '../../../../web/src/task-kit/field-lists.js'

// The service and the browser have a table of fields each, and neither may import the other: here both are laid side
// by side. The code between them, protos and API, does not compile without a field.

const sorted = (words: readonly (string | undefined)[]) =>
  words.filter((word) => word !== undefined).toSorted()

it('the browser knows every field of the service by the name of its history', () => {
  expect(sorted(shown.map((row) => row.history).filter((name) => name !== 'archived'))).toEqual(
    sorted(served.map((row) => row.proto)),
  )
})

it('files hold the same columns of fields on both sides, in one order', () => {
  expect(shown.filter((row) => row.file).map((row) => row.column)).toEqual(
    served.flatMap(({ column }) => column ?? []),
  )
})

it('lists are sorted and grouped by the same fields', () => {
  expect(sorted(shown.map(({ list }) => list?.sort).filter((by) => by !== 'name'))).toEqual(
    sorted(served.map(({ order }) => order?.by)),
  )
  expect(sorted(shown.map(({ group }) => group))).toEqual(sorted(served.map(({ group }) => group)))
})

it('a text is as long as the service takes it', () => {
  for (const { history, text } of shown.filter((row) => row.text !== undefined)) {
    const shape = served.find((row) => row.proto === history)?.shape
    expect({ history, shape }).toEqual({ history, shape: { kind: 'text', max: text } })
  }
})
