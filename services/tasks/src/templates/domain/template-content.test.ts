import { plainDate } from '@smartproject/kit/types/plain-date'

import { dayOf, makingOrder, type TemplateTask } from './template-content.js'

const task = (parent: number | null): TemplateTask => ({
  name: 'x',
  descriptionTree: '',
  description: '',
  taskType: 1,
  status: 'new',
  priority: 0,
  storyPoints: 0,
  estimateMinutes: 0,
  costCentre: '',
  repeat: null,
  people: [],
  startDay: null,
  dueDay: null,
  labels: [],
  category: '',
  release: '',
  assigneeId: '',
  parent,
})

describe('tasks of a template', () => {
  it('are made from the last to the first, parents before their parts', () => {
    expect(makingOrder([task(null), task(0), task(1), task(null), task(0)])).toEqual([3, 0, 4, 1, 2])
  })

  it('have days only with a first day', () => {
    expect(dayOf(plainDate('2028-02-28'), 2)).toBe('2028-03-01')
    expect(dayOf(plainDate('2030-01-01'), -1)).toBe('2029-12-31')
    expect(dayOf(null, 1)).toBeNull()
    expect(dayOf(plainDate('2030-01-01'), null)).toBeNull()
  })
})
