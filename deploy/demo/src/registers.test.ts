import { join } from 'node:path'

import { projects } from './company.js'
import { entries } from './registers.js'

// The registers' own rules are loaded by path, because this package imports no service.

interface Register {
  readonly states: readonly string[]
}
type Values = Readonly<Record<string, string | number>>
interface Rules {
  readonly registerOf: (kind: string) => Register
  readonly readContent: (
    register: Register,
    given: { fields: Record<string, string>; trees: Record<string, string> },
  ) => { fields: Values }
  readonly requireMove: (register: Register, entry: { state: string; fields: Values }, to: string) => void
}

const at = (path: string) => join(__dirname, '../../../services/tasks/src/registers', path)
const { registerOf } = jest.requireActual<Rules>(at('domain/registers.ts'))
const { requireMove } = jest.requireActual<Rules>(at('domain/entry.ts'))
const { readContent } = jest.requireActual<Rules>(at('wire/read-entry.ts'))

const DAY = '2030-01-01'

it.each(entries.map((entry) => [entry.fields.title, entry] as const))(
  'the entry “%s” keeps the rules of its register, and may go through its states',
  (_, { kind, fields, owner, requester, dueDay, reviewDay, moves }) => {
    const register = registerOf(kind)
    const given = {
      ...fields,
      ...(owner ? { owner } : {}),
      ...(requester ? { requester } : {}),
      ...(dueDay === undefined ? {} : { due: DAY }),
      ...(reviewDay === undefined ? {} : { nextReview: DAY }),
    }
    const { fields: values } = readContent(register, { fields: given, trees: {} })
    let [state = ''] = register.states
    for (const to of moves) {
      requireMove(register, { state, fields: values }, to)
      state = to
    }
    expect(register.states).toContain(state)
  },
)

it('each entry is noted and owned by a person of its project, olivia owning them all', () => {
  for (const { project, author, owner, requester } of entries) {
    const { roles } = projects.find(({ number }) => number === project) ?? { roles: {} }
    const people = ['olivia', ...Object.keys(roles)]
    expect(people).toEqual(
      expect.arrayContaining([author, ...[owner, requester].filter((one) => one !== undefined)]),
    )
  }
})

it('both projects have entries of each register, in several states and in both languages', () => {
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const own = entries.filter((entry) => entry.kind === kind)
    expect(new Set(own.map(({ project }) => project)).size).toBe(2)
    expect(new Set(own.map(({ moves }) => moves.at(-1))).size).toBeGreaterThan(1)
    const arabic = own.filter(({ fields }) => /\p{Script=Arabic}/u.test(fields.title))
    expect(arabic.length).toBeGreaterThan(0)
    expect(arabic.length).toBeLessThan(own.length)
  }
  expect(new Set(entries.map(({ fields }) => fields.title)).size).toBe(entries.length)
})

it('some entries are overdue and some are due later', () => {
  const days = entries.flatMap(({ dueDay }) => dueDay ?? [])
  expect(Math.min(...days)).toBeLessThan(0)
  expect(Math.max(...days)).toBeGreaterThan(0)
})
