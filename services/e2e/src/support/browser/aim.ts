import type { IdPool, Kind } from '../world.js'

/** The text of an answer without what differs from call to call: ids, times, codes of projects. */
export function essence(text: string): string {
  return (
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/"(itemId|item_id|rank)":"[^"]*"/g, '"$1":"<next>"')
      // Each message of a thread has the next place.
      .replace(/"seq":"?\d+"?/g, '"seq":"<next>"')
      // A custom field of one's own is saved by each of two calls.
      .replace(/("(?:onCard|on_card)":(?:true|false),"version":)"?\d+"?/g, '$1"<next>"')
      // A view keeps the numbers that were written into it; their meaning is looked up when it is shown.
      .replace(/"(shownProjectNumbers|shown_projects)":\[[\d,]*\]/g, '"$1":"<asked>"')
  )
}

/**
 * Aims at one kind of id after the other among own things. A refused call has used up nothing, so the next kind goes among the
 * same things; after a call that was done they are put away and made anew.
 */
export async function aimAmongOwn(
  aims: readonly Kind[],
  own: { make(): IdPool | Promise<IdPool>; putAway(ids: IdPool): Promise<unknown> },
  isRefused: (kind: Kind, ids: IdPool) => Promise<boolean>,
): Promise<void> {
  let ids: IdPool | null = null
  for (const kind of aims) {
    ids ??= await own.make()
    if (await isRefused(kind, ids)) continue
    await own.putAway(ids)
    ids = null
  }
  if (ids) await own.putAway(ids)
}

/**
 * The same request with mixed batches: wherever the ids stand in a list, the own ones stand before the others.
 */
export function batchOf<R>(request: (ids: IdPool) => R, own: IdPool): (ids: IdPool) => R {
  return (ids) => mixed(request(own), request(ids)) as R
}

/** True when two requests, of own ids and of others, differ in a list: only there own things can stand before others. */
export function differInLists(own: unknown, other: unknown): boolean {
  if (Array.isArray(own) && Array.isArray(other)) return !same(own, other)
  if (!isPlain(own) || !isPlain(other)) return false
  return Object.keys(other).some((name) => differInLists(own[name], other[name]))
}

function mixed(own: unknown, other: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other)) {
    if (same(own, other)) return own
    return [...(own as unknown[]), ...(other as unknown[])]
  }
  if (!isPlain(own) || !isPlain(other)) return other
  return Object.fromEntries(Object.keys(other).map((name) => [name, mixed(own[name], other[name])]))
}

function same(own: unknown, other: unknown): boolean {
  return JSON.stringify(own, plain) === JSON.stringify(other, plain)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
