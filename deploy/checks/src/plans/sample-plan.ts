import type { Plan, PlanLink, PlanTask } from '@smartproject/kit/sheets/plan-file'

const TYPES = ['FS', 'SS', 'FF', 'SF'] as const
const KINDS = ['SNET', 'FNET', 'SNLT', 'FNLT'] as const
const LAGS = [
  { lag: 0, unit: 'wd' },
  { lag: 3, unit: 'wd' },
  { lag: -2, unit: 'wd' },
  { lag: 4, unit: 'cd' },
  { lag: -1, unit: 'cd' },
] as const

function task(code: string, more: Partial<PlanTask> = {}): PlanTask {
  return {
    code,
    name: `Task ${code}`,
    level: 1,
    hasParts: false,
    isMilestone: false,
    start: '2027-01-03',
    due: '2027-01-05',
    days: 3,
    percent: 0,
    isManual: false,
    constraint: null,
    deadline: null,
    person: '',
    links: [],
    ...more,
  }
}

const links: readonly PlanLink[] = TYPES.flatMap((type) => LAGS.map((lag) => ({ from: 2, type, ...lag })))

/** A plan with an outline, all kinds of links with all kinds of lags, all constraints, a milestone, and names in both languages. */
export const SAMPLE: Plan = {
  title: 'Timeline',
  calendar: {
    first: '2027-01-01',
    last: '2027-01-31',
    daysOff: ['2027-01-01', '2027-01-02', '2027-01-08', '2027-01-09', '2027-01-10'],
  },
  tasks: [
    task('A-1', { hasParts: true, name: 'Roof & <walls>' }),
    task('A-2', { level: 2, hasParts: true, name: 'الجدران' }),
    task('A-3', { level: 3, isManual: true, deadline: '2027-01-12', percent: 40 }),
    task('A-4', { isMilestone: true, start: null, due: '2027-01-13', days: 0 }),
    task('A-5', { start: null, due: null, percent: 100 }),
    ...KINDS.map((kind, at) => task(`C-${at}`, { constraint: { kind, day: '2027-01-06' } })),
    ...links.map((link, at) =>
      task(`L-${at}`, { start: '2027-01-11', due: '2027-01-14', days: 4, links: [link] }),
    ),
    task('M-1', {
      links: [{ ...links[1], from: 3 } as PlanLink, { from: 4, type: 'FF', lag: 1, unit: 'cd' }],
    }),
  ],
}
