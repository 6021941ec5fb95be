import { aCard } from '../testing/board-fixture.js'
import type { TaskFilter } from '../model.js'
import { isOpen, passes } from './filter-match.js'

const card = aCard('12', {
  name: 'Écrire le résumé',
  assignee: 'u-1',
  labels: ['l-1'],
  due_date: '2026-11-20',
  priority: 3,
  custom: { text: 'a', size: 5, day: '2026-11-10' },
})

const CASES: [string, TaskFilter, boolean | null][] = [
  ['nothing asked', {}, true],
  ['a word of the name, without accents', { text: 'resume' }, true],
  ['the code', { text: 'web-12' }, true],
  ['a part of a word', { text: 'sume' }, true],
  ['symbols alone', { text: '!?' }, false],
  ['another word', { text: 'header' }, false],
  ['the name alone', { text: 'header', text_scope: 'name' }, false],
  ['somebody', { assignees: ['u-1', 'u-2'] }, true],
  ['nobody', { assignees: [''] }, false],
  ['a label', { labels: ['l-1'] }, true],
  ['no label', { labels: [''] }, false],
  ['no category', { categories: [''] }, true],
  ['overdue', { overdue_on: '2026-11-21' }, true],
  ['not yet overdue', { overdue_on: '2026-11-20' }, false],
  ['due between', { due_from: '2026-11-20', due_to: '2026-11-20' }, true],
  ['due later', { due_from: '2026-11-21' }, false],
  ['not due at all', { no_due: true }, false],
  ['a number', { custom: [{ field: 'size', min: 5, max: 6 }] }, true],
  ['a day', { custom: [{ field: 'day', from: '2026-11-11' }] }, false],
  ['a field without a value', { custom: [{ field: 'none', texts: [''] }] }, true],
  ['whoever made it', { involved: 'u-mona' }, true],
  ['a stranger', { involved: 'u-9' }, false],
]

it.each(CASES)('%s', (_name, filter, expected) => {
  expect(passes(card, filter)).toBe(expected)
})

describe('a filter on the screen', () => {
  it('cannot tell what only the description says', () => {
    expect(passes({ ...card, described: true }, { text: 'header' })).toBeNull()
    expect(passes({ ...card, described: true }, { text: 'header', text_scope: 'name' })).toBe(false)
  })

  it('finds a card without a due day, and none that is due as well', () => {
    const undated = { ...card, due_date: null }
    expect(passes(undated, { no_due: true })).toBe(true)
    expect(passes(undated, { no_due: true, due_to: '2026-11-21' })).toBe(false)
  })

  it('knows a filter that demands nothing', () => {
    expect(isOpen({ text: '', labels: [], no_due: false })).toBe(true)
    expect(isOpen({ no_due: true })).toBe(false)
    expect(isOpen({ labels: [''] })).toBe(false)
  })
})
