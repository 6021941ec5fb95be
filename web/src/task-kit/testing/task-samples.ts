import { cardOf } from '../api/move.js'
import type { BoardSetup, Card, TaskDetail, TaskReference } from '../model.js'

/** Things as the server sends them, for tests. */
export function aReference(extra: Partial<TaskReference> = {}): TaskReference {
  return {
    id: 't-9',
    item_id: 'DEMO-9',
    name: 'Lay the foundation',
    status: 'new',
    project: 1,
    start_date: null,
    due_date: null,
    assignee: '',
    archived: false,
    ...extra,
  }
}

export function aTask(extra: Partial<TaskDetail> = {}): TaskDetail {
  return {
    id: 't-1',
    item_id: 'DEMO-1',
    project: 1,
    name: 'Navigation',
    status: 'assigned',
    task_type: 1,
    assignee: 'u-emad',
    people: [],
    labels: ['l-1'],
    category: '',
    release: '',
    start_date: '2026-11-20',
    due_date: '2026-11-25',
    story_points: 3,
    priority: 2,
    estimate_minutes: 120,
    spent_minutes: 90,
    cost_centre: '',
    parent: '',
    blocked_by: [],
    watchers: [],
    repeat: null,
    comments: 0,
    files: 0,
    subtasks: 0,
    closed_subtasks: 0,
    checks: 0,
    done_checks: 0,
    custom: {},
    rank: 'a0',
    archived: false,
    deleted: false,
    described: true,
    version: 4,
    created_at: '2026-11-10T08:00:00.000Z',
    created_by: 'u-mona',
    updated_at: '2026-11-16T08:00:00.000Z',
    description: 'First paragraph.\n\nSee https://example.org/plan.',
    description_tree: '',
    split_of_id: '',
    risk_list: [],
    ancestors: [],
    subtask_list: [],
    related: [],
    blockers: [],
    blocks: [],
    split_of: null,
    splits: [],
    warnings: [],
    writable: true,
    ...extra,
  }
}

export function aSetup(extra: Partial<BoardSetup> = {}): BoardSetup {
  const lane = { title: '', limit: 0, roles: [], moves_to: [] }
  return {
    project: { number: 1, code: 'DEMO', name: 'Demo', archived: false },
    settings: {
      lanes: (['new', 'assigned', 'progress', 'resolved', 'closed'] as const).map((status) => ({
        ...lane,
        status,
      })),
      swimlanes: null,
      card_fields: [],
      version: 0,
    },
    people: [
      { id: 'u-mona', fullname: 'Mona Al-Sayed', url: '', role_id: 2 },
      { id: 'u-emad', fullname: 'Emad Al-Harbi', url: '', role_id: 4 },
      { id: 'u-olivia', fullname: 'Olivia Hartmann', url: '', role_id: 1 },
    ],
    labels: [
      { id: 'l-1', project: 1, name: 'Design', color: '#2f6fde' },
      { id: 'l-2', project: 0, name: 'Urgent fix', color: '#c2410c' },
    ],
    categories: [{ id: 'c-1', project: 1, name: 'Front end' }],
    releases: [
      {
        id: 'r-1',
        project: 1,
        title: 'Spring',
        start_date: null,
        end_date: '2027-03-01',
        story_points: 0,
        state: 'planned',
        goal: '',
        type: 'iteration',
        substate: '',
      },
    ],
    fields: [],
    views: [],
    search_terms: [],
    allowed_lanes: ['new', 'assigned', 'progress', 'resolved', 'closed'],
    writable: true,
    manageable: true,
    parts_off: [],
    describes: false,
    ...extra,
  }
}

/** The card of a task, as answers of changes carry it. */
export function cardFrom(task: TaskDetail, extra: Partial<Card> = {}): Card {
  return { ...cardOf(task), ...extra }
}
