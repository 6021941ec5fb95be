import { RequestReader } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import {
  TaskFilter as FilterMessage,
  TaskGrouping,
  TaskOrder as OrderMessage,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { GROUPINGS, readGrouping, toGroupingMessage } from '../../workflow/area.js'
import { EVERYTHING, type TaskFilter } from '../domain/task-query.js'
import { SORTS, toFilterMessage, toOrderMessage } from './filter-message.js'
import { readFilter, readOrder } from './read-filter.js'

const filter: TaskFilter = {
  text: 'paint',
  textScope: 'description',
  statuses: ['new', 'closed'],
  taskTypes: [1, 2],
  assigneeIds: ['', 'emad'],
  labelIds: ['red'],
  categoryIds: ['', 'cat'],
  releaseIds: ['rel'],
  priorities: [0, 4],
  dueFrom: plainDate('2026-01-01'),
  dueTo: plainDate('2026-02-01'),
  overdueOn: plainDate('2026-03-01'),
  noDueDate: true,
  custom: [
    { fieldId: 'a', texts: ['', 'x'], minNumber: null, maxNumber: null, from: null, to: null },
    { fieldId: 'b', texts: [], minNumber: 0, maxNumber: 1.5, from: null, to: null },
    { fieldId: 'c', texts: [], minNumber: null, maxNumber: null, from: plainDate('2026-01-01'), to: null },
  ],
  parentIds: ['parent'],
  costCentres: ['', 'CC-100'],
  involvedUserId: 'vera',
}

describe('a filter on the wire', () => {
  it.each([EVERYTHING, filter])('reads back the filter it wrote', (written) => {
    const reader = new RequestReader()
    // Through the bytes, where an unset part is no part.
    const message = FilterMessage.decode(FilterMessage.encode(toFilterMessage(written)).finish())
    expect(readFilter(reader, message)).toEqual(written)
    reader.done()
  })

  it('reads nothing as everything, newest first and no grouping', () => {
    const reader = new RequestReader()
    expect(readFilter(reader, undefined)).toEqual(EVERYTHING)
    const newest = { by: 'update_time', fieldId: '', descending: true }
    expect(readOrder(reader, undefined)).toEqual(newest)
    expect(readOrder(reader, OrderMessage.fromPartial({}))).toEqual(newest)
    expect(readGrouping(reader, 'by', TaskGrouping.UNSPECIFIED)).toBeNull()
    reader.done()
  })

  it('reads back orders and groupings', () => {
    const reader = new RequestReader()
    for (const by of Object.keys(SORTS) as (keyof typeof SORTS)[]) {
      const order = { by, fieldId: by === 'custom' ? 'size' : '', descending: false }
      expect(readOrder(reader, toOrderMessage(order))).toEqual(order)
    }
    for (const by of Object.keys(GROUPINGS) as (keyof typeof GROUPINGS)[])
      expect(readGrouping(reader, 'by', toGroupingMessage(by))).toBe(by)
    reader.done()
  })

  it('names the field a view or an export keeps a filter in', () => {
    const reader = new RequestReader()
    readFilter(reader, FilterMessage.fromPartial({ taskTypes: [9] }), 'view.filter')
    expect(() => reader.done()).toThrow(
      expect.objectContaining({ fields: [{ field: 'view.filter.task_types', reason: 'OUT_OF_RANGE' }] }),
    )
  })
})
