import { join } from 'node:path'

// The API mirrors what the tasks service holds as rules: browsers build forms and lists from it. Both are loaded by
// path, because no package may import the two.

interface Rule {
  readonly type: string
  readonly values?: readonly string[]
}
interface Shape {
  readonly kind: string
  readonly fields: Readonly<Record<string, Rule>>
  readonly states: readonly string[]
  readonly moves: readonly { from: string; to: string; requires?: readonly string[] }[]
  readonly sort: object
  readonly comments: boolean
  readonly attachments: boolean
  readonly adoptable?: string
}
type Mirror = Shape & { readonly figures: readonly string[]; readonly columns: readonly string[] }
type Register = Shape & {
  readonly figures: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, { en: string; ar: string }>>
  readonly rights: { reads(role: number): boolean }
}
interface Definition {
  readonly READING_ROLES?: readonly number[]
  readonly SORTS: readonly string[]
  fieldsOf(shape: Shape): Readonly<Record<string, Rule>>
}

interface Page {
  readonly text: { readonly title: string }
  readonly field: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  readonly choice?: Readonly<Record<string, string>>
}

const LANGUAGES = ['en', 'ar'] as const
const at = (path: string) => join(__dirname, '../../..', path)
const api = jest.requireActual<Definition>(at('bff/src/api/registers/definition.ts'))
const rules = jest.requireActual<Definition>(at('tasks/src/registers/domain/definition.ts'))
const mirrors = jest.requireActual<{ REGISTERS: readonly Mirror[] }>(
  at('bff/src/api/registers/registers.ts'),
).REGISTERS
const registers = jest.requireActual<{ REGISTERS: ReadonlyMap<string, Register> }>(
  at('tasks/src/registers/domain/registers.ts'),
).REGISTERS

const catalogue = (language: string) =>
  jest.requireActual<Readonly<Record<string, Page>>>(at(`../web/src/i18n/locales/${language}/registers.json`))
const pages = { en: catalogue('en'), ar: catalogue('ar') }
const common = jest.requireActual<{ WORDS: Register['words'] }>(
  at('tasks/src/registers/app/common-words.ts'),
).WORDS

/** The names that a register has to have words for. */
function needed({ fields, figures, states }: Register): readonly string[] {
  const choices = Object.values(fields).flatMap(({ values = [] }) => values)
  return [...Object.keys(fields), ...Object.keys(figures), ...states, ...choices]
}

it.each(LANGUAGES)('files call the fields of every register as its page does, in %s', (language) => {
  const { number, updated, ...others } = pages[language]['any']?.field ?? {}
  const shown = { code: number, updated_at: updated, ...others }
  const written = Object.entries(common).map(([name, words]) => [name, words[language]])
  expect(Object.fromEntries(written)).toEqual({ ...shown, created_at: common['created_at']?.[language] })
})

it('the API of the BFF has the registers of the tasks service, and no others', () => {
  expect(mirrors.map(({ kind }) => kind)).toEqual([...registers.keys()])
  expect(api.SORTS).toEqual(rules.SORTS)
})

describe.each(mirrors.map((mirror) => [mirror.kind, mirror] as const))('the register %s', (kind, mirror) => {
  const register = registers.get(kind) as Register
  const names = [...Object.keys(rules.fieldsOf(register)), ...Object.keys(register.figures)]

  it('has the same fields, states, moves, figures, order, comments, attachments and adoption in the API', () => {
    expect(api.fieldsOf(mirror)).toEqual(rules.fieldsOf(register))
    const { states, moves, sort, figures, comments, attachments, adoptable } = register
    expect(mirror).toMatchObject({ states, moves, sort, comments, attachments })
    expect(mirror.figures).toEqual(Object.keys(figures))
    expect(mirror.adoptable).toBe(adoptable)
  })

  it('is read by the roles that the API names', () => {
    const roles = Array.from({ length: 12 }, (_, role) => role)
    expect(roles.filter((role) => register.rights.reads(role))).toEqual(api.READING_ROLES)
  })

  it('moves between states that it has, and requires and shows fields and figures that it has', () => {
    for (const { from, to, requires = [] } of register.moves) {
      expect(register.states).toEqual(expect.arrayContaining([from, to]))
      expect(names).toEqual(expect.arrayContaining([...requires]))
    }
    expect(names).toEqual(expect.arrayContaining([...mirror.columns]))
  })

  it.each(LANGUAGES)(
    'calls fields, figures, states and choices in files as its page does, in %s',
    (language) => {
      const { field, state, choice = {}, text } = pages[language][kind] as Page
      const shown = { [kind]: text.title, ...field, ...state, ...choice }
      const written = Object.entries(register.words).map(([name, words]) => [name, words[language]])
      expect(Object.fromEntries(written)).toEqual(shown)
      expect(Object.keys(shown)).toEqual(expect.arrayContaining([...needed(register)]))
    },
  )
})
