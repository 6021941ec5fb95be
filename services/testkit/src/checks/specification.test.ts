import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './written-files.js'

// docs/specification.md names a test for each claim of the specification: the test is there, and the numbers are right.

const STATES = ['holds', 'other', 'to come', 'untested', 'missing'] as const
const PROVEN: readonly string[] = ['holds', 'other']
const SHELL = Array.from({ length: 7 }, (_, index) => `A §2.${index + 1}`)
const numbered = (part: string) => Array.from({ length: 9 }, (_, index) => `${part} §${index + 1}`)
const PLACES = [...numbered('A').filter((place) => place !== 'A §2'), ...SHELL, ...numbered('B')]

const text = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

interface Row {
  readonly place: string
  readonly claim: string
  readonly state: string
  readonly proof: string
}

const rows = text.split('\n').flatMap((line): Row[] => {
  if (!/^\| [AB] §/.test(line)) return []
  const [, place = '', claim = '', state = '', proof = ''] = line.split('|').map((cell) => cell.trim())
  return [{ place, claim, state, proof }]
})

/** The fault of the test that a row names; null for none. */
function faultOf({ proof }: Row): string | null {
  const [, file = '', title = ''] = /`([^`]+)` “(.+)”$/.exec(proof) ?? []
  if (file === '' || !existsSync(join(ROOT, file))) return 'no test file'
  return readFileSync(join(ROOT, file), 'utf8').includes(title) ? null : 'no such title'
}

it('every claim of the specification has a known place and state, once', () => {
  expect(rows.filter(({ place, claim }) => !PLACES.includes(place) || claim === '')).toEqual([])
  expect(rows.filter(({ state }) => !STATES.some((one) => one === state))).toEqual([])
  const claims = rows.map(({ place, claim }) => `${place} ${claim}`)
  expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([])
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(PLACES))
})

it('a claim that holds names a test that is there, by file and title', () => {
  const faults = rows
    .filter(({ state }) => PROVEN.includes(state))
    .map((row) => ({ ...row, fault: faultOf(row) }))
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([])
})

it('a claim that is to come names its part, and one that is decided otherwise where that is written', () => {
  expect(rows.filter(({ state, proof }) => state === 'to come' && !/^[a-z]/.test(proof))).toEqual([])
  expect(rows.filter(({ state, proof }) => state === 'other' && !/^[A-Za-z].+; `/.test(proof))).toEqual([])
})

it('the numbers of claims by state are those of the rows', () => {
  const counts = STATES.map((state) => `${state} ${rows.filter((row) => row.state === state).length}`)
  expect(text).toContain(`${rows.length} claims: ${counts.join(', ')}.`)
})
