import { addDays } from '../../../lib/plain-date.js'
import type { Board, BoardRow, BoardTask, Load, Piece, Preview } from '../model.js'

const HOUR = 60
/** A week of five days of eight hours. */
const WEEK = 40 * HOUR
const FIRST = '2027-01-03'

export function aLoad(hours: number, extra: Partial<Load> = {}): Load {
  const load = hours * HOUR
  return {
    state: 'used',
    capacity: WEEK,
    load,
    free: Math.max(0, WEEK - load),
    over: 0,
    over_days: 0,
    late: 0,
    other: 0,
    unestimated: 0,
    ...extra,
  }
}

export function aPlanTask(id: string, extra: Partial<BoardTask> = {}): BoardTask {
  return {
    id,
    item_id: id.replace('t', 'DEMO'),
    name: `Task ${id}`,
    project: 7,
    status: 'new',
    task_type: 1,
    priority: 0,
    assignee: 'u-emad',
    helpers: [],
    start: '2027-01-04',
    due: '2027-01-05',
    estimate: 480,
    spent: 0,
    version: 3,
    auto: false,
    editable: true,
    assignable: true,
    ...extra,
  }
}

export function aPiece(task: string, first = 0, extra: Partial<Piece> = {}): Piece {
  return { task, first, minutes: [480], helper: false, late: false, part: false, ...extra }
}

export function aRow(user: string, fullname: string, pieces: Piece[] = [], cells: Load[] = []): BoardRow {
  const own = Array.from({ length: 3 }, (_, at) => cells[at] ?? aLoad(10 * (at + 1)))
  return {
    user,
    fullname,
    url: '',
    cells: own,
    total: aLoad(60, { capacity: 3 * WEEK }),
    pieces,
    share: 100,
    week: [480, 480, 480, 480, 0, 0, 480],
    weeks: [],
  }
}

/** Three weeks, two people of the project 7 and a third one who is not in it. */
export function aBoard(extra: Partial<Board> = {}): Board {
  return {
    unit: 'week',
    today: '2027-01-04',
    load: 'forecast',
    group: 'person',
    periods: [0, 7, 14].map((days) => ({
      first: addDays(FIRST, days),
      last: addDays(FIRST, days + 6),
      working_days: 5,
    })),
    rows: [
      aRow('u-emad', 'Emad Al-Harbi', [aPiece('t-1')]),
      aRow('u-sara', 'Sara Haddad'),
      aRow('u-nour', 'Nour Aziz'),
    ],
    groups: [],
    projects: [
      {
        number: 7,
        code: 'DEMO',
        name: 'Website',
        assignable: ['u-emad', 'u-sara'],
        can_add: false,
        can_plan: true,
      },
    ],
    tasks: [aPlanTask('t-1')],
    unassigned: { pieces: [], count: 0 },
    undated: { tasks: [], count: 0 },
    more_people: false,
    manageable: true,
    ...extra,
  }
}

export function aPreview(extra: Partial<Preview> = {}): Preview {
  return {
    before: { start: '2027-01-04', due: '2027-01-05', assignee: 'u-emad' },
    after: { start: '2027-01-11', due: '2027-01-12', assignee: 'u-sara' },
    refused: null,
    can_add: false,
    auto: false,
    moves: [],
    left_out: [],
    basis: '',
    cells: [],
    ...extra,
  }
}
