import { words as ar } from '../../words/ar.js'
import { words as en } from '../../words/en.js'
import { targetOf, unitOf } from './headings.js'

describe('a heading', () => {
  it.each([
    ['Due date', 'due'],
    [' DUE_DATE ', 'due'],
    ['تاريخ الاستحقاق', 'due'],
    ['المُسندة إليه', 'assignee'],
    ['المسؤول', 'assignee'],
    ['Custom field (Story Points)', 'points'],
    ['Custom field (Start date)', 'start'],
    ['Estimate (hours)', 'estimate'],
    ['Predecessors', 'predecessors'],
    ['السوابق', 'predecessors'],
    ['Shoe size', null],
    ['', null],
  ])('“%s” is recognised as %s', (heading, target) => {
    expect(targetOf(heading)).toBe(target)
  })

  it('of our own exports is recognised in both languages', () => {
    const known = { item_id: 'key', name: 'name', description: 'description', status: 'status' }
    const more = { assignee: 'assignee', people: 'helpers', labels: 'labels', category: 'category' }
    const others = { release: 'release', task_type: 'type', priority: 'priority', start_date: 'start' }
    const rest = { due_date: 'due', story_points: 'points', cost_centre: 'cost_centre', parent: 'parent' }
    for (const [field, target] of Object.entries({ ...known, ...more, ...others, ...rest }))
      for (const { field: labels } of [en, ar])
        expect([field, targetOf(labels[field as 'name'])]).toEqual([field, target])
  })

  it.each([
    ['Estimate (minutes)', 'm'],
    [`التقدير (${ar.minutes})`, 'm'],
    ['Work (hrs)', 'h'],
    ['Created (Asia/Qatar)', null],
    ['Estimate', null],
  ])('“%s” has the unit %s', (heading, unit) => {
    expect(unitOf(heading)).toBe(unit)
  })
})
