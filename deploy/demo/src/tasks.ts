import type { PersonName } from './company.js'

export type DemoStatus = 'NEW' | 'ASSIGNED' | 'PROGRESS' | 'RESOLVED' | 'CLOSED'

/** A demo task. Days count from today. */
export interface DemoTask {
  readonly name: string
  readonly status: DemoStatus
  readonly type: 1 | 2 | 3 | 5
  readonly assignee: PersonName | null
  readonly startDay: number | null
  readonly dueDay: number | null
  readonly storyPoints: number
  readonly priority: number
  readonly label: string
  readonly category: string
  readonly release: string | null
}

/** The first one is over, the second runs. */
export const releases = [
  { title: 'Preview', type: 'iteration', startDay: -75, endDay: -31 },
  { title: 'Beta', type: 'iteration', startDay: -30, endDay: 20 },
  { title: 'Launch', type: 'release', startDay: 21, endDay: 60 },
] as const

export const labels = [
  { name: 'Design', color: '#6d28d9' },
  { name: 'Content', color: '#0f6e66' },
  { name: 'Performance', color: '#8a5a00' },
  { name: 'Accessibility', color: '#1f5fd0' },
] as const

export const categories = ['Pages', 'Platform', 'Launch'] as const

/** Work by subject: the first word of a line is the label, the second the category. */
const subjects: readonly [label: string, category: string, names: readonly string[]][] = [
  [
    'Design',
    'Pages',
    [
      'Home page layout',
      'Navigation on small screens',
      'Colour and type sample',
      'Product page layout',
      'Footer with contacts',
      'Print style sheet',
      'Empty states',
      'Icon set',
      'Dark theme',
      'Photo guidelines',
      'Error page',
      'Form patterns',
    ],
  ],
  [
    'Content',
    'Pages',
    [
      'Arabic home page',
      'About the company',
      'Product descriptions A to F',
      'Product descriptions G to M',
      'Product descriptions N to Z',
      'News archive',
      'Privacy notice',
      'Terms of sale',
      'Team portraits',
      'Press kit',
      'Support articles',
      'Glossary in both languages',
      'Imprint',
      'Job advertisements',
    ],
  ],
  [
    'Performance',
    'Platform',
    [
      'Image pipeline',
      'Cache rules at the edge',
      'Font subsetting',
      'Measure first load on phones',
      'Search index',
      'Redirects from the old site',
      'Server move',
      'Nightly backups',
      'Load test with 500 visitors',
      'Uptime alarm',
      'Log retention',
      'Content delivery contract',
      'Search is slow with diacritics',
      'Pictures flicker on scroll',
      'Newsletter form loses entries',
      'Contact form times out',
      'Wrong time zone in news',
    ],
  ],
  [
    'Accessibility',
    'Launch',
    [
      'Keyboard walk through all pages',
      'Screen reader test in English',
      'Screen reader test in Arabic',
      'Contrast of charts',
      'Captions for videos',
      'Focus order in the menu',
      'Acceptance with the board',
      'Launch rehearsal',
      'Announcement to customers',
      'Training for editors',
      'Hand-over to support',
      'Launch day',
      'Review after two weeks',
      'Domain transfer',
      'Certificate renewal',
      'Analytics without cookies',
      'Feedback button',
    ],
  ],
]

const LANES: readonly DemoStatus[] = ['NEW', 'ASSIGNED', 'PROGRESS', 'RESOLVED', 'CLOSED']

/** The tasks of “Website relaunch”: about sixty over all lanes. sara's lie in the past, emad's come soon. */
export const websiteTasks: readonly DemoTask[] = subjects
  .flatMap(([label, category, names]) => names.map((name) => ({ label, category, name })))
  .map(({ label, category, name }, i) => {
    const status = LANES[(i * 3) % LANES.length] ?? 'NEW'
    const assignee = assigneeOf(status, i)
    const span = spanOf(status, assignee, i)
    return {
      name,
      status,
      label,
      category,
      type: typeOf(name, i),
      assignee,
      ...span,
      storyPoints: [1, 2, 3, 5, 8][i % 5] ?? 1,
      priority: (i % 4) + 1,
      release: releaseOf(status, assignee, i),
    }
  })

/** The tasks of “Office move”. */
export const officeTasks: readonly DemoTask[] = plainTasks([
  ['Inventory of furniture', 'CLOSED', 'nadia', -40, -30],
  ['Floor plan with seats', 'RESOLVED', 'mona', -20, -5],
  ['Internet line for the tower', 'PROGRESS', 'emad', -3, 18],
  ['Movers: three offers', 'ASSIGNED', 'nadia', 2, 9],
  ['Keys and badges', 'NEW', null, 12, 16],
  ['Moving weekend', 'NEW', 'emad', 26, 28],
  ['Cabling of both floors', 'NEW', 'emad', 10, 15],
  ['Test of the internet line', 'NEW', 'emad', 19, 20],
  ['خطة التغليف حسب الأقسام', 'NEW', 'nadia', 10, 14],
  ['Desks set up and unpacked', 'NEW', 'nadia', 29, 31],
  ['معالجة ملاحظات الموظفين', 'NEW', 'mona', 32, 36],
  ['Old rooms painted and cleaned', 'NEW', 'nadia', 29, 33],
  ['Old rooms handed back', 'NEW', 'mona', null, 38, 5],
])

/** The tasks of “Trade fair last year”: what was left to do after it. */
export const fairTasks: readonly DemoTask[] = plainTasks([
  ['Invoice for the stand', 'CLOSED', 'olivia', -90, -70],
  ['Letters to visitors', 'CLOSED', 'mona', -88, -45],
  ['Freight back from the hall', 'CLOSED', 'olivia', -86, -60],
  ['Photographs sorted', 'CLOSED', 'mona', -80, -30],
  ['Travel costs', 'CLOSED', 'olivia', -78, -55],
  ['Offers to new customers', 'CLOSED', 'mona', -76, -20],
  ['Refund for the broken screen', 'CLOSED', 'olivia', -70, -40],
  ['Review with the team', 'CLOSED', 'mona', -60, -3],
])

type PlainRow = readonly [
  name: string,
  status: DemoStatus,
  assignee: PersonName | null,
  startDay: number | null,
  dueDay: number,
  type?: DemoTask['type'],
]

/** Tasks without a label, a category or a release. */
function plainTasks(rows: readonly PlainRow[]): DemoTask[] {
  return rows.map(([name, status, assignee, startDay, dueDay, type = 1], i) => ({
    name,
    status,
    assignee,
    startDay,
    dueDay,
    type,
    storyPoints: (i % 3) + 1,
    priority: 2,
    label: '',
    category: '',
    release: null,
  }))
}

function assigneeOf(status: DemoStatus, i: number): PersonName | null {
  if (status === 'NEW') return null
  // sara takes part only in what lies behind, and is free for the next two months.
  if (status === 'CLOSED') return i % 2 === 0 ? 'sara' : 'emad'
  return (['emad', 'mona', 'olivia'] as const)[i % 3] ?? 'emad'
}

/** The closed tasks of sara were done in the first release. */
function releaseOf(status: DemoStatus, assignee: PersonName | null, i: number) {
  if (status === 'CLOSED') return assignee === 'sara' ? 'Preview' : 'Beta'
  return i % 3 === 0 ? 'Beta' : i % 3 === 1 ? 'Launch' : null
}

function spanOf(status: DemoStatus, assignee: PersonName | null, i: number) {
  if (assignee === 'sara' || status === 'CLOSED') return { startDay: -70 + (i % 30), dueDay: -62 + (i % 30) }
  if (status === 'RESOLVED') return { startDay: -12 + (i % 6), dueDay: -2 + (i % 5) }
  if (status === 'PROGRESS') return { startDay: -5 + (i % 4), dueDay: 3 + (i % 9) }
  if (status === 'ASSIGNED') return { startDay: 4 + (i % 20), dueDay: 7 + (i % 20) }
  return i % 4 === 0 ? { startDay: null, dueDay: null } : { startDay: 15 + (i % 25), dueDay: 17 + (i % 25) }
}

function typeOf(name: string, i: number): 1 | 2 | 3 | 5 {
  if (/slow|flicker|loses|times out|wrong/i.test(name)) return 2
  if (name === 'Launch day') return 5
  return i % 9 === 8 ? 3 : 1
}
