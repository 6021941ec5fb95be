import type { BenchSession } from '../session.js'

// The input of the tester: the platform's own description, narrowed to calls that can succeed.

/** For a field of requests: the values that the tester may choose from; without any it is left out. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>

/**
 * The session goes along with every request, so that none can be without it: where the description asks for one,
 * leaving it out would count as bad input that was accepted. That nothing goes without is tested by the BFF. And of all
 * companies both people are in one: nearly every made-up number would end at a 404.
 */
export function forTester(description: string, known: Known): string {
  const all = JSON.parse(description, (key, value: unknown) => {
    if (key === 'security') return []
    return key === 'requestBody' ? narrowed(value, known) : value
  }) as { components?: { securitySchemes?: unknown } }
  if (all.components) delete all.components.securitySchemes
  return JSON.stringify(all)
}

/**
 * The things of the first project of a company, for the fields that take it: a made-up id nearly always ends in a 404,
 * and a chain of calls ends with it. An `id` that is a number is a project's. Days are few, so that many pairs of them are
 * in order.
 */
export async function knownThings({ call }: BenchSession, company: Known, today: Date): Promise<Known> {
  const [subscription, project] = [Number(company['subscription']?.[0]), 1]
  const setup = await call('getBoardSetup', { subscription, project })
  const { tasks } = await call('listTasks', { subscription, projects: [project], page_size: 20 })
  const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
  const alike = (fields: readonly string[], values: Known[string]) =>
    Object.fromEntries(fields.map((field) => [field, values]))
  return {
    ...company,
    ...alike(['project', 'projects', 'projectId', 'id'], [project]),
    ...alike(
      ['user', 'userId', 'userid', 'user_id', 'assignee', 'assignees', 'report_to'],
      ids(setup.people),
    ),
    ...alike(['labels', 'add_labels', 'remove_labels', 'tasklabels'], ids(setup.labels)),
    ...alike(['category', 'categories'], ids(setup.categories)),
    ...alike(['release', 'releases', 'release_plan'], ids(setup.releases)),
    ...alike(['task', 'parent', 'parents', 'blocked_by', 'related', 'split_of'], ids(tasks)),
    ...alike(
      ['from_date', 'to_date', 'start_date', 'end_date', 'due_date', 'start', 'end'],
      wednesdays(today, [1, 2, 3]),
    ),
    ...alike(['date', 'applied_from'], wednesdays(today, [-2, -1])),
    // Comes with the page before.
    page_token: [],
  }
}

/** Wednesdays so many weeks from today: no weekend anywhere. */
function wednesdays(today: Date, weeks: readonly number[]): readonly string[] {
  const day = 24 * 60 * 60 * 1000
  const wednesday = today.getTime() + ((10 - today.getUTCDay()) % 7) * day
  return weeks.map((week) => new Date(wednesday + week * 7 * day).toISOString().slice(0, 10))
}

function narrowed(body: unknown, known: Known): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    const values = Object.hasOwn(known, key) ? known[key] : undefined
    if (!values || !isSchema(value)) return value
    return values.length > 0 ? only(value, values) : undefined
  })
}

/** The schema with its plain values narrowed; a list narrows what it holds. */
function only(schema: Schema, values: readonly (string | number)[]): Schema {
  if (schema.items) return { ...schema, items: only(schema.items, values) }
  if (schema.anyOf) return { anyOf: schema.anyOf.map((one) => (one.enum ? one : only(one, values))) }
  const type = typeof values[0] === 'number' ? 'integer' : 'string'
  const fits = [schema.type].flat().some((one) => one === type)
  return fits ? { type, enum: values } : schema
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}
