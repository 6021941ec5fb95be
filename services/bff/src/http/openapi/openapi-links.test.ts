import { openApiDocument } from './openapi.js'

// A link of the description leads from what an answer holds to what a call takes; both are checked against the schemas.

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly links?: Links }>>
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Links = Readonly<Record<string, { readonly operationId: string; readonly requestBody: unknown }>>

const description = openApiDocument('http://localhost:8080')
const operations = Object.values(description.paths ?? {}).flatMap((path) =>
  Object.values(path as Record<string, Operation>),
)
const links = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses['200']?.links ?? {}).map(
    ([name, link]) => [`${operationId} ${name}`, operationId, link] as const,
  ),
)

function operation(id: string): Operation {
  const found = operations.find((one) => one.operationId === id)
  if (!found) throw new Error(`${id} is not described`)
  return found
}

function schemaIn(content: Content | undefined): Schema {
  return content?.['application/json']?.schema ?? {}
}

/** Every schema that a value may have, its alternatives told apart. */
function alternatives(schema: Schema): readonly Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]
}

function inside(schemas: readonly Schema[], key: string): readonly Schema[] {
  const next = schemas.map((one) => (key === '0' ? one.items : one.properties?.[key]))
  return next.flatMap((one) => (one ? alternatives(one) : []))
}

/** Kinds of value as JSON tells them apart: a whole number is a number. */
function kinds(schemas: readonly Schema[]): readonly string[] {
  const types = schemas.flatMap(({ type = [] }) => type)
  return types.filter((one) => one !== 'null').map((one) => (one === 'integer' ? 'number' : one))
}

/** The expressions of a link's body, each with the keys of the place it fills. */
function expressions(value: unknown, place: readonly string[] = []): [string, readonly string[]][] {
  if (typeof value === 'string') return [[value, place]]
  return Object.entries(value as object).flatMap(([key, one]) => expressions(one, [...place, key]))
}

it('links of OpenAPI lead from creating and listing to reading, changing and deleting', () => {
  expect(links.length).toBeGreaterThan(150)
  const names = links.map(([name]) => name)
  for (const wanted of [
    'createTask task.moveTask',
    'addComment comment.deleteComment',
    'applyForLeave leave.approveLeave',
  ])
    expect(names).toContain(wanted)
})

it.each(links)('%s', (_name, source, link) => {
  const answer = alternatives(schemaIn(operation(source).responses['200']?.content))
  const body = alternatives(schemaIn(operation(link.operationId).requestBody?.content))
  for (const [expression, place] of expressions(link.requestBody)) {
    const [start, pointer = ''] = expression.split('#/')
    expect(start).toBe('$response.body')
    const given = kinds(pointer.split('/').reduce(inside, answer))
    const taken = kinds(place.reduce(inside, body))
    expect({ expression, given, fits: given.some((kind) => taken.includes(kind)) }).toEqual({
      expression,
      given,
      fits: true,
    })
  }
})
