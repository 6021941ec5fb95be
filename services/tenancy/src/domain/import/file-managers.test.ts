import { judgeManagers, REPORTS_MAX } from './file-managers.js'
import { judgeRows, type Cells, type ImportRow } from './people-import.js'

const NOW = new Date('2026-11-29T09:00:00Z')
const at = (name: string) => (name === '' ? '' : `${name}@x.test`)

/** The rows of a file of pairs: a person and the manager, each by the first part of the address. */
function judged(pairs: readonly (readonly [string, string])[]): ImportRow[] {
  const cells = pairs.map(([email, manager]): Cells => ({
    email: at(email),
    fullname: '',
    report_to: at(manager).toUpperCase(),
    right: '',
    projects: '',
    language: '',
  }))
  const nothing = { members: new Map(), invitations: new Map(), projects: new Map() }
  return judgeManagers(judgeRows(cells, { ...nothing, now: NOW }))
}

const faults = (rows: readonly ImportRow[]) =>
  rows.map(({ line, faults: [fault] }) => [line, fault?.reason ?? '', fault?.lines ?? []])

describe('managers who are people of the same file', () => {
  test('are found in rows before and after', () => {
    const rows = judged([
      ['anna', 'boss'],
      ['boss', ''],
      ['carl', 'anna'],
    ])
    expect(rows.map(({ outcome, reportToEmail }) => [outcome, reportToEmail])).toEqual([
      ['new', 'boss@x.test'],
      ['new', ''],
      ['new', 'anna@x.test'],
    ])
  })

  test('outside of company and file are refused', () => {
    expect(faults(judged([['anna', 'stranger']]))).toEqual([[2, 'REPORT_TO_NOT_MEMBER', []]])
  })

  test('make no circle: each of its rows names all of them, and rows below it have no manager', () => {
    const rows = judged([
      ['low', 'anna'],
      ['anna', 'boss'],
      ['free', ''],
      ['boss', 'anna'],
      ['self', 'self'],
    ])
    expect(faults(rows)).toEqual([
      [2, 'REPORT_TO_FAULTY', []],
      [3, 'REPORT_TO_CYCLE', [3, 5]],
      [4, '', []],
      [5, 'REPORT_TO_CYCLE', [3, 5]],
      [6, 'REPORT_TO_CYCLE', [6]],
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'new', 'faulty', 'faulty'])
  })

  test('with faults leave all below them without a manager', () => {
    const rows = judged([
      ['low', 'middle'],
      ['middle', 'boss'],
      ['boss', 'stranger'],
    ])
    expect(faults(rows).map(([, reason]) => reason)).toEqual([
      'REPORT_TO_FAULTY',
      'REPORT_TO_FAULTY',
      'REPORT_TO_NOT_MEMBER',
    ])
  })

  test('have no more people than can be joined at once', () => {
    const people = Array.from({ length: REPORTS_MAX }, (_, index) => [`p${index}`, 'boss'] as const)
    expect(judged([['boss', ''], ...people]).every(({ outcome }) => outcome === 'new')).toBe(true)
    const crowded = judged([['boss', ''], ...people, ['more', 'boss']])
    expect(faults(crowded).slice(-1)).toEqual([[REPORTS_MAX + 3, 'TOO_MANY', []]])
  })
})
