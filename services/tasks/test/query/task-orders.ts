import { plainDate } from '@smartproject/kit/types/plain-date'

import type { SortBy, TaskFilter, TaskOrder } from '../../src/query/domain/task-query.js'

const SORTS: SortBy[] = [
  'update_time',
  'rank',
  'due_date',
  'start_date',
  'priority',
  'story_points',
  'cost_centre',
  'name',
  'create_time',
  'custom',
]
/** Every order of a list, both ways. */
export const ORDERS = [
  ...SORTS.map((by) => ({ by, slot: by === 'custom' ? 10 : null })),
  // A field of choices: what is not among them any more counts as no value.
  { by: 'custom' as const, slot: 11, values: ['wood', 'brick', 'steel'] },
].flatMap((order) => [true, false].map((descending): TaskOrder => ({ ...order, descending })))
/** Filters that leave many, few, or single values of a sort key. */
export const FILTERS: Partial<TaskFilter>[] = [
  {},
  { priorities: [3] },
  { priorities: [0, 2, 4] },
  { dueFrom: plainDate('2026-02-20'), dueTo: plainDate('2026-02-24') },
  { dueFrom: plainDate('2026-02-20'), dueTo: plainDate('2026-02-20') },
  { text: 'common' },
  { noDueDate: true },
  { assigneeIds: ['emad'] },
  { costCentres: ['CC-200', 'CC-100'] },
  { costCentres: ['', 'CC-100'] },
]
