import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Baseline, GanttTask } from '@smartproject/bff/api/work/schedule'

/** A task of the timeline with a code after its id: `t-3` is DEMO-3. */
export function aGanttTask(id: string, extra: Partial<GanttTask> = {}): GanttTask {
  return {
    id,
    item_id: `DEMO-${id.replace(/^t-/, '')}`,
    name: `Task ${id}`,
    status: 'progress',
    task_type: 1,
    parent: '',
    split_of: '',
    assignee: 'u-emad',
    release: '',
    category: '',
    rank: id,
    start: '2027-01-03',
    due: '2027-01-05',
    plan: { mode: 'auto', kind: 'fixed', duration: null, constraint: null, deadline: null },
    working_days: 3,
    percent: 40,
    version: 2,
    editable: true,
    early_start: '2027-01-03',
    early_due: '2027-01-05',
    late_start: '2027-01-03',
    late_due: '2027-01-05',
    slack: 0,
    free_slack: 0,
    critical: false,
    has_parts: false,
    parts: null,
    baseline: null,
    baseline_shift: null,
    added: false,
    why: null,
    ...extra,
  }
}

/** The answer for a timeline of these tasks. */
export function aGantt(
  tasks: readonly GanttTask[],
  extra: Partial<CallOutput<'getGantt'>> = {},
): CallOutput<'getGantt'> {
  return {
    tasks: [...tasks],
    links: [],
    outside: [],
    today: '2027-01-04',
    calendar: { first: '2027-01-01', last: '2027-01-31', days_off: ['2027-01-08', '2027-01-09'] },
    end: '2027-01-05',
    away: [],
    manageable: true,
    baselines: [],
    baseline: '',
    removed: [],
    baseline_rights: { set: true, remove: true },
    ...extra,
  }
}

/** A baseline, the current one unless it is said otherwise. */
export function aBaseline(id: string, extra: Partial<Baseline> = {}): Baseline {
  const number = Number(id.replace(/^b-/, ''))
  return {
    id,
    number,
    name: `Plan ${number}`,
    by: 'u-emad',
    day: '2027-01-02',
    state: 'current',
    tasks: 4,
    ...extra,
  }
}
