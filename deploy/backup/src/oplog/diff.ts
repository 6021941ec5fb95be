import type { Doc } from '../bson.js'

/**
 * Applies a change as the oplog tells it (version 2): fields deleted, updated in place, inserted at the end, and
 * changes inside of fields. Returns the same document, changed. Errors: a kind of change this does not know.
 */
export function applyDiff(document: Doc, diff: Doc): Doc {
  for (const [key, value] of Object.entries(diff)) {
    if (key === 'd') for (const field of Object.keys(value as Doc)) delete document[field]
    else if (key === 'u') Object.assign(document, value)
    else if (key === 'i') insertAtEnd(document, value as Doc)
    else if (key.startsWith('s')) document[key.slice(1)] = applyInside(document[key.slice(1)], value as Doc)
    else throw new Error(`the oplog tells of a change of a kind that is not known: ${key}`)
  }
  return document
}

function insertAtEnd(document: Doc, fields: Doc): void {
  for (const [field, value] of Object.entries(fields)) {
    delete document[field]
    document[field] = value
  }
}

function applyInside(value: unknown, diff: Doc): unknown {
  if (diff['a'] !== true) return applyDiff(value ?? {}, diff)
  const list = Array.isArray(value) ? (value as unknown[]) : []
  for (const [key, part] of Object.entries(diff)) {
    if (key === 'a') continue
    if (key === 'l') list.length = Number(part)
    else if (/^u\d+$/.test(key)) putAt(list, Number(key.slice(1)), part)
    else if (/^s\d+$/.test(key))
      putAt(list, Number(key.slice(1)), applyInside(list[Number(key.slice(1))], part as Doc))
    else throw new Error(`the oplog tells of a change of a list of a kind that is not known: ${key}`)
  }
  return list
}

/** MongoDB fills the gap before a place beyond the end with nulls. */
function putAt(list: unknown[], place: number, value: unknown): void {
  while (list.length < place) list.push(null)
  list[place] = value
}
