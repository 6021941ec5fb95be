import { invalid } from '@smartproject/kit/errors'
import { parse } from 'secure-json-parse'

const MAX_DEPTH = 32
const MAX_KEYS = 200
const MAX_ITEMS = 1_000

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON bytes under the limits of the edge: strict UTF-8, depth 32, 200 keys an object, 1,000 items an
 * array, no repeated key, no key that a database or a prototype would understand, no forbidden character; text
 * comes out in NFC. Errors: invalid JSON_MALFORMED, or INVALID_ARGUMENT naming the fields.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  // The shape first, on the text itself: repeated keys are gone after parsing and depth would hurt there.
  checkShape(text)
  let value: unknown
  try {
    value = parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw invalid([], 'JSON_MALFORMED')
  }
  return checkValue(value, '')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalid([], 'JSON_MALFORMED')
  }
}

interface Frame {
  readonly path: string
  /** Null for an array. */
  readonly keys: Set<string> | null
  /** The key or index the next value stands at. */
  at: string
  items: number
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y

/** One pass over the text; what is not JSON passes here and fails in the parser. */
function checkShape(text: string): void {
  const stack: Frame[] = []
  let lastString = ''
  for (let index = 0; index < text.length; index++) {
    const top = stack.at(-1)
    const sign = text.charAt(index)
    if (sign === '"') {
      STRING.lastIndex = index
      lastString = STRING.exec(text)?.[0] ?? ''
      if (lastString === '') return
      index += lastString.length - 1
    } else if (sign === ':') {
      if (top?.keys) enterKey(top, lastString)
    } else if (sign === ',') {
      if (top && !top.keys) nextItem(top)
    } else if (sign === '{' || sign === '[') {
      const path = top ? pathOf(top) : ''
      if (stack.length >= MAX_DEPTH) throw fault(path, 'TOO_DEEP')
      stack.push(frame(path, sign === '{'))
    } else if (sign === '}' || sign === ']') stack.pop()
  }
}

function frame(path: string, object: boolean): Frame {
  return { path, keys: object ? new Set() : null, at: object ? '' : '0', items: 1 }
}

function enterKey(top: Frame, literal: string): void {
  const key = keyOf(literal)
  top.at = key
  const path = pathOf(top)
  if (FORBIDDEN_KEYS.has(key) || key.startsWith('$') || key.includes('.'))
    throw fault(path, 'KEY_NOT_ALLOWED')
  if (!isCleanText(key)) throw fault(top.path, 'CHARACTER_NOT_ALLOWED')
  if (top.keys?.has(key)) throw fault(path, 'DUPLICATE_FIELD')
  top.keys?.add(key)
  if ((top.keys?.size ?? 0) > MAX_KEYS) throw fault(top.path, 'TOO_MANY_KEYS')
}

function nextItem(top: Frame): void {
  top.at = String(top.items)
  top.items += 1
  if (top.items > MAX_ITEMS) throw fault(top.path, 'TOO_MANY_ITEMS')
}

/** An escaped key means the same as a plain one. */
function keyOf(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}

function pathOf(top: Frame): string {
  return join(top.path, top.at)
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** Walks what was parsed: text to NFC, no forbidden character, no number JSON cannot hold. */
function checkValue(value: unknown, path: string): unknown {
  if (typeof value === 'string') return checkText(value, path)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw fault(path, 'NUMBER_INVALID')
    return Object.is(value, -0) ? 0 : value
  }
  if (Array.isArray(value)) return value.map((item, index) => checkValue(item, join(path, String(index))))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, checkValue(item, join(path, key))]),
    )
  return value
}

function checkText(value: string, path: string): string {
  if (!isCleanText(value)) throw fault(path, 'CHARACTER_NOT_ALLOWED')
  return value.normalize('NFC')
}

/**
 * No half of a surrogate pair, no control other than tab and line breaks, none of the marks that turn text round
 * (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069). ZWNJ and ZWJ stay: Arabic script and emoji
 * need them.
 */
function isCleanText(text: string): boolean {
  if (!text.isWellFormed()) return false
  for (let index = 0; index < text.length; index++) if (isForbidden(text.charCodeAt(index))) return false
  return true
}

function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d
  if (code < 0x7f) return false
  return code <= 0x9f || code === 0x061c || isTurningMark(code)
}

function isTurningMark(code: number): boolean {
  return (
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  )
}

function fault(field: string, reason: string) {
  return invalid([{ field, reason }])
}
