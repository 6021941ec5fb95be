import type { Kind, Objects } from '../objects/kinds.js'
import { render, type Page } from '../render.js'
import type { Scope } from '../scope.js'
import { invalid } from './api-error.js'
import type { Params } from './params.js'

const USUAL = 10
const MOST = 100

/** A page of a kind, newest first, after or before the object that a cursor names. */
export function listPage<K extends Kind>(
  scope: Scope,
  params: Params,
  kind: K,
  url: string,
  test: (object: Readonly<Objects[K]>) => boolean = () => true,
): Page {
  const created = createdTest(params)
  const found = scope.work.list(kind, (object) => created(object.created) && test(object)).toReversed()
  return pageOf(params, url, found, (object) => render(scope.work, object))
}

/** A page of what was found. */
export function pageOf<T extends { id: string }>(
  params: Params,
  url: string,
  found: readonly T[],
  show: (object: T) => unknown,
): Page {
  const limit = params.integer('limit') ?? USUAL
  if (limit < 1 || limit > MOST)
    throw invalid(`Invalid limit: must be between 1 and ${MOST}`, { param: 'limit' })
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  if (after && before) throw invalid('You cannot parameterize both starting_after and ending_before.')
  const start = after ? indexOf(found, after, 'starting_after') + 1 : 0
  const end = before ? indexOf(found, before, 'ending_before') : found.length
  const slice = before ? found.slice(Math.max(0, end - limit), end) : found.slice(start, start + limit)
  const hasMore = before ? end > limit : start + limit < found.length
  return { object: 'list', url, has_more: hasMore, data: slice.map(show) }
}

function indexOf(found: readonly { id: string }[], id: string, param: string): number {
  const index = found.findIndex((object) => object.id === id)
  if (index >= 0) return index
  throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param })
}

/** `created=…` or `created[gte]=…`: true for what was made then. */
function createdTest(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true
  const range = params.child('created')
  if (!range) {
    const exact = params.integer('created')
    return (created) => created === exact
  }
  const [gt = -Infinity, gte = -Infinity] = [range.integer('gt'), range.integer('gte')]
  const [lt = Infinity, lte = Infinity] = [range.integer('lt'), range.integer('lte')]
  return (created) => created > gt && created >= gte && created < lt && created <= lte
}
