import type { Stored } from '../objects/stored.js'
import { render } from '../render.js'
import { kindOf } from '../scope.js'
import type { Work } from '../store.js'
import { invalid } from './api-error.js'

/** Stripe follows four references of a path, not more. */
const DEEPEST = 4

/** Puts the objects that ids stand for in their place, along each path; `data` goes into a list. */
export function expand(work: Work, value: unknown, paths: readonly string[]): unknown {
  let shown = value
  for (const path of paths) {
    const names = path.split('.')
    if (names.filter((name) => name !== 'data').length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    }
    shown = follow(work, shown, names, path)
  }
  return shown
}

function follow(work: Work, value: unknown, names: readonly string[], path: string): unknown {
  const [name, ...rest] = names
  if (Array.isArray(value)) return value.map((item) => follow(work, item, names, path))
  if (name === undefined) return open(work, value)
  const object = open(work, value)
  if (object === null || object === undefined) return object
  if (typeof object !== 'object' || !(name in object)) throw cannot(path)
  const inner = (object as Record<string, unknown>)[name]
  return { ...object, [name]: follow(work, inner, rest, path) }
}

/** The object that an id stands for; anything else as it is. */
function open(work: Work, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const kind = kindOf(value)
  const found: Stored | undefined = kind && work.get(kind, value)
  return found ? render(work, found) : value
}

function cannot(path: string): Error {
  const message = `This property cannot be expanded (${path}).`
  return invalid(message, { code: 'property_cannot_be_expanded', param: 'expand' })
}
