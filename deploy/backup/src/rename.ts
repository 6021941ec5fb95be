import { mongo } from 'mongoose'

import { numberOf, type Doc } from './bson.js'

/** The names that change when a tenant is imported. */
export interface Renames {
  readonly tenantId: string
  /** Number of the subscription here. */
  readonly number: number
  /** Id of a user here by the one there. */
  readonly users: ReadonlyMap<string, string>
  readonly projectNumbers: ReadonlyMap<number, number>
}

/** Collections whose documents are projects or subscriptions with their own number. */
const PROJECTS = /[.](projects|project_facts)$/
const SUBSCRIPTIONS = /[.](subscriptions|subscription_facts)$/

/**
 * Renames in a document: users wherever their id stands alone or is a part of an id; numbers of projects and of the
 * subscription in the fields of that name. Texts that people wrote stay as they are.
 */
export function renamer(renames: Renames): (document: Doc, place: string) => Doc {
  return (document, place) => {
    const renamed = value(document, '', renames) as Doc
    if (PROJECTS.test(place)) renamed['number'] = projectNumber(renamed['number'], renames)
    if (SUBSCRIPTIONS.test(place) && 'number' in renamed)
      renamed['number'] = new mongo.BSON.Int32(renames.number)
    return renamed
  }
}

function value(given: unknown, field: string, renames: Renames): unknown {
  if (typeof given === 'string') return text(given, field, renames)
  if (field === 'projectNumber' || field === 'projectNumbers')
    if (isNumber(given)) return projectNumber(given, renames)
  if (field === 'subscriptionNumber' && isNumber(given)) return new mongo.BSON.Int32(renames.number)
  if (Array.isArray(given)) return given.map((each) => value(each, field, renames))
  if (!isPlain(given)) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, inner]) => [
      renames.users.get(name) ?? name,
      value(inner, name, renames),
    ]),
  )
}

/** Ids are made of the tenant's and others by colons; numbers of projects may be among them. */
function text(given: string, field: string, renames: Renames): string {
  const user = renames.users.get(given)
  if (user !== undefined) return user
  if (field !== '_id' || !given.startsWith(`${renames.tenantId}:`)) return given
  const [tenant, ...rest] = given.split(':')
  const parts = rest.map((part) => {
    const number = /^\d+$/.test(part) ? renames.projectNumbers.get(Number(part)) : undefined
    return number === undefined ? (renames.users.get(part) ?? part) : String(number)
  })
  return [tenant, ...parts].join(':')
}

function projectNumber(given: unknown, renames: Renames): unknown {
  const number = renames.projectNumbers.get(numberOf(given))
  return number === undefined ? given : new mongo.BSON.Int32(number)
}

function isNumber(given: unknown): boolean {
  return typeof given === 'number' || given instanceof mongo.BSON.Int32 || given instanceof mongo.BSON.Double
}

function isPlain(given: unknown): given is Doc {
  return typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype
}
