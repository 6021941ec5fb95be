import type { PlainDate } from '../../lib/plain-date.js'
import type { TaskRepeat } from '../model.js'
import { fold } from '../../lib/typed/fold.js'
import { readDate } from '../../lib/typed/dates.js'
import { readName, readPriority, type Named } from './names.js'
import { readRepeat } from './repeat.js'
import { countTime } from './times.js'
import { wordsOf, type Reading, type Word } from '../../lib/typed/words.js'

/** The words that are understood. */
export interface Vocabulary {
  people: readonly Named[]
  labels: readonly Named[]
  /** The person “@me” means. */
  me: string
  today: PlainDate
  /** The company's days off, 1 Monday to 7 Sunday, where they are known. */
  weekend?: readonly number[]
}

export type Meaning =
  | { kind: 'person'; id: string; name: string }
  | { kind: 'label'; id: string; name: string }
  | { kind: 'priority'; priority: number }
  | { kind: 'due'; date: PlainDate }
  | { kind: 'repeat'; repeat: TaskRepeat; due?: PlainDate }

/** Some words of the text and what they mean. */
export interface Piece {
  meaning: Meaning
  /** The words as they were typed. */
  text: string
  start: number
  end: number
  /** The same for the same words, wherever they stand. */
  key: string
}

export interface QuickAdd {
  /** The text without what was understood; untouched when nothing was. */
  title: string
  pieces: readonly Piece[]
  /** Times of day as they were typed. They stay in the title: days are all that tasks have. */
  times: readonly string[]
}

const MYSELF = new Set(['@me', '@انا', '@لي'])

function personAt(words: readonly Word[], index: number, { people, me }: Vocabulary): Reading<Named> | null {
  const self = people.find((one) => one.id === me)
  if (self && MYSELF.has(words[index]?.folded ?? '')) return { value: self, count: 1 }
  return readName(words, index, '@', people)
}

function meaningAt(words: readonly Word[], index: number, vocabulary: Vocabulary): Reading<Meaning> | null {
  const person = personAt(words, index, vocabulary)
  if (person) return { value: { kind: 'person', ...idAndName(person.value) }, count: person.count }
  const label = readName(words, index, '#', vocabulary.labels)
  if (label) return { value: { kind: 'label', ...idAndName(label.value) }, count: label.count }
  const priority = readPriority(words, index)
  if (priority) return { value: { kind: 'priority', priority: priority.value }, count: 1 }
  const repeat = readRepeat(words, index, vocabulary.today, vocabulary.weekend)
  if (repeat) return { value: { kind: 'repeat', ...repeat.value }, count: repeat.count }
  const date = readDate(words, index, vocabulary.today)
  return date && { value: { kind: 'due', date: date.value }, count: date.count }
}

const idAndName = ({ id, name }: Named) => ({ id, name })

/** A task has one assignee, one priority, one day and one rhythm, but may have many labels. */
function isNew(pieces: readonly Piece[], meaning: Meaning): boolean {
  const same = pieces.filter((piece) => piece.meaning.kind === meaning.kind)
  if (meaning.kind !== 'label') return same.length === 0
  return !same.some((piece) => piece.meaning.kind === 'label' && piece.meaning.id === meaning.id)
}

function without(text: string, pieces: readonly Piece[]): string {
  if (pieces.length === 0) return text
  let at = 0
  const kept: string[] = []
  for (const { start, end } of pieces) {
    kept.push(text.slice(at, start))
    at = end
  }
  return [...kept, text.slice(at)].join(' ').replace(/\s+/g, ' ').trim()
}

/**
 * Reads `@person`, `#label`, `!priority`, days and rhythms out of one line. Words that are not understood, words understood once
 * already and what a person wants to keep stays in the title, in its order.
 *
 * @param kept keys of pieces that are words of the title after all
 */
export function parseQuickAdd(
  text: string,
  vocabulary: Vocabulary,
  kept: ReadonlySet<string> = new Set(),
): QuickAdd {
  const words = wordsOf(text)
  const pieces: Piece[] = []
  const times: string[] = []
  let index = 0
  while (index < words.length) {
    const found = meaningAt(words, index, vocabulary)
    const time = found ? 0 : countTime(words, index)
    const count = found?.count ?? Math.max(1, time)
    const start = words[index]?.start ?? 0
    const end = words[index + count - 1]?.end ?? text.length
    if (time > 0) times.push(text.slice(start, end))
    const key = found ? `${found.value.kind}:${fold(text.slice(start, end))}` : ''
    if (found && !kept.has(key) && isNew(pieces, found.value))
      pieces.push({ meaning: found.value, text: text.slice(start, end), start, end, key })
    index += count
  }
  return { title: without(text, pieces), pieces, times }
}
