import { refused } from '../refused.js'

/** Levels of values in each other; exports have a dozen. */
const MOST_LEVELS = 64

/** A value of JSON that may be anything. */
export type Json = unknown

/** Parses JSON whose levels were counted before, so that no depth is followed. Errors: invalid TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE. */
export function readJson(text: string): Json {
  if (levelsOf(text) > MOST_LEVELS) throw refused('TASK_IMPORT_TOO_LARGE')
  try {
    return JSON.parse(text) as Json
  } catch (cause) {
    throw refused('TASK_IMPORT_UNREADABLE', cause)
  }
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const OPENING = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set([...']}'].map((sign) => sign.charCodeAt(0)))

/** Counts up to one more than there may be. */
function levelsOf(text: string): number {
  let [level, deepest] = [0, 0]
  let quoted = false
  for (let at = 0; at < text.length && deepest <= MOST_LEVELS; at++) {
    const code = text.charCodeAt(at)
    if (quoted && code === BACKSLASH) at++
    else if (code === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (OPENING.has(code)) deepest = Math.max(deepest, ++level)
    else if (CLOSING.has(code)) level--
  }
  return deepest
}

/** The value below a path of names; undefined where there is none. */
export function valueAt(value: Json, ...path: readonly string[]): Json {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, Json>>)[name]
  }
  return found
}

/** The text at a path, a number as text; empty for anything else. */
export function textAt(value: Json, ...path: readonly string[]): string {
  const found = valueAt(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** The list at a path; empty for anything else. */
export function listAt(value: Json, ...path: readonly string[]): readonly Json[] {
  const found = valueAt(value, ...path)
  return Array.isArray(found) ? found : []
}

/** The values of an object by their names; none for anything else. */
export function entriesAt(value: Json, ...path: readonly string[]): readonly (readonly [string, Json])[] {
  const found = valueAt(value, ...path)
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : []
}
