import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { NAMED, OF_THE_BFF, type Place, SENT } from './limit-places.js'

// A limit stands in the API, so that browsers hear of it before they send, and in the service that holds to it; some stand in a
// form as well. No package may import all of them: calls are loaded by path, and the numbers of services are read from their text.

interface Shape {
  readonly maxLength?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const ROOT = join(__dirname, '../../../..')
const API = 'services/bff/src/api'
const { calls } = jest.requireActual<{ calls: Readonly<Record<string, { input: z.ZodType }>> }>(
  join(ROOT, API, 'calls.ts'),
)

interface Field {
  readonly proto: string
  readonly shape: { readonly max?: number }
}
const fields = jest
  .requireActual<{ FIELD_ROWS: readonly Field[] }>(
    join(ROOT, 'services/tasks/src/fields/domain/field-rows.ts'),
  )
  .FIELD_ROWS.filter(({ shape }) => shape.max !== undefined)

/** The number of a place. Separators and products are understood. */
function numberAt({ folder, file, name }: Place): number {
  const number = new RegExp(`${before(name)}([\\d_]+(?: \\* [\\d_]+)*)`)
  const found = filesIn(folder)
    .filter((path) => `/${path}`.endsWith(file))
    .flatMap((path) => number.exec(readFileSync(join(ROOT, folder, path), 'utf8'))?.[1] ?? [])
  const [digits, ...others] = found
  if (digits === undefined || others.length > 0)
    throw new Error(`${folder} has ${found.length} files ${file} with a number ${name}, not one`)
  return digits.split(' * ').reduce((product, part) => product * Number(part.replaceAll('_', '')), 1)
}

/** The text before the number of this name, as a regular expression. */
function before(name: string): string {
  const [, field] = /^text\((\w+)\)$/.exec(name) ?? []
  if (field) return `\\b(?:text|name)\\('${field}',[^\\n]*\\bmax: `
  const [constant = '', entry] = name.split('.')
  return entry ? `const ${constant}\\b[^\\n]*\\b${entry}: ` : `const ${constant}\\b[^=\\n]*= `
}

const known = new Map<string, readonly string[]>()
function filesIn(folder: string): readonly string[] {
  const files = known.get(folder) ?? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  known.set(folder, files)
  return files
}

/** The limit of a call at a path: characters, items, or a number. */
function mostOf(call: string, path: string): number {
  const definition = calls[call]
  if (!definition) throw new Error(`there is no call ${call}`)
  const whole = z.toJSONSchema(definition.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const found = path
    .split('.')
    .reduce<readonly Shape[]>(
      (shapes, name) => shapes.flatMap(branches).flatMap((shape) => partOf(shape, name)),
      [whole],
    )
  const [most] = found
    .flatMap(branches)
    .flatMap(({ maxLength, maxItems, maximum }) => maxLength ?? maxItems ?? maximum ?? [])
  if (most === undefined) throw new Error(`${call} has no limit at ${path}`)
  return most
}

const branches = (shape: Shape): readonly Shape[] => [shape, ...(shape.anyOf ?? []).flatMap(branches)]
const partOf = (shape: Shape, name: string) => (name === '*' ? shape.items : shape.properties?.[name]) ?? []

const named = NAMED.flatMap(([limit, ...places]) =>
  places.map((place) => ({ title: `${limit.name} of the API is ${titleOf(place)}`, limit, place })),
)
const sent = SENT.flatMap(([call, path, ...places]) =>
  places.map((place) => ({ title: `${call} takes at ${path} at most ${titleOf(place)}`, call, path, place })),
)

function titleOf({ folder, file, name }: Place): string {
  return `${name} in ${folder} …${file}`
}

it.each(named)('$title', ({ limit, place }) => {
  expect(numberAt(place)).toBe(numberAt(limit))
})

it.each(sent)('$title', ({ call, path, place }) => {
  expect(numberAt(place)).toBe(mostOf(call, path))
})

it.each(fields)('createTask takes of $proto at most what the service takes', ({ proto, shape }) => {
  const name = { label_ids: 'labels', watcher_ids: 'watchers' }[proto] ?? proto.replace(/_ids$/, '')
  expect(mostOf('createTask', `fields.${name}`)).toBe(shape.max)
})

it('every named limit of the API is compared with the service that holds to it, or is of the BFF alone', () => {
  const found = filesIn(API)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, API, file), 'utf8').matchAll(
        /const ([A-Z][A-Z_]+) = [\d_]+(?: \* [\d_]+)*$/gm,
      ),
    ])
    .map(([, name]) => name)
  const compared = NAMED.map(([{ name }]) => name)
  expect(found.length).toBeGreaterThan(12)
  expect(found.filter((name) => ![...compared, ...OF_THE_BFF].includes(name ?? ''))).toEqual([])
})
