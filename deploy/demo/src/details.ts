import type { PersonName } from './company.js'
import type { DemoStatus } from './tasks.js'

/** A field of the demo project, or of the whole company (project 0). */
export interface DemoField {
  readonly name: string
  readonly project: 0 | 1
  readonly kind: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE' | 'PERSON' | 'LINK'
  readonly choices: readonly { id: string; name: string; color: string }[]
  readonly onCard: boolean
}

export const fields: readonly DemoField[] = [
  {
    name: 'Audience',
    project: 1,
    kind: 'CHOICE',
    choices: [
      { id: 'customers', name: 'Customers', color: '#1f5fd0' },
      { id: 'editors', name: 'Editors', color: '#0f6e66' },
      { id: 'press', name: 'Press', color: '#8a5a00' },
    ],
    onCard: true,
  },
  { name: 'Budget in QAR', project: 1, kind: 'NUMBER', choices: [], onCard: false },
  { name: 'Reviewer', project: 1, kind: 'PERSON', choices: [], onCard: false },
  { name: 'Draft', project: 1, kind: 'LINK', choices: [], onCard: false },
  { name: 'Sign-off by', project: 0, kind: 'DATE', choices: [], onCard: false },
]

/** Labels of the whole company, beside those of the project. */
export const sharedLabels = [
  { name: 'Waiting for others', color: '#a3341a' },
  { name: 'Quick win', color: '#3f7d20' },
] as const

/** Tasks that are made of others; the parts take their dates and category from the whole. */
export const parts: readonly { whole: string; names: readonly [name: string, status: DemoStatus][] }[] = [
  {
    whole: 'Product page layout',
    names: [
      ['Pictures in three sizes', 'CLOSED'],
      ['Price and delivery box', 'PROGRESS'],
      ['Reviews of customers', 'NEW'],
    ],
  },
  {
    whole: 'Image pipeline',
    names: [
      ['Choose the formats', 'CLOSED'],
      ['Scale on upload', 'ASSIGNED'],
    ],
  },
]

/** Tasks that must be closed before a task starts. */
export const waits: readonly [task: string, blocker: string][] = [
  ['Launch rehearsal', 'Acceptance with the board'],
  ['Launch day', 'Launch rehearsal'],
  ['Announcement to customers', 'Press kit'],
  ['Review after two weeks', 'Launch day'],
  ['Redirects from the old site', 'Server move'],
]

/** Comments of people; a mention is a name in braces. */
export const comments: readonly [task: string, author: PersonName, text: string][] = [
  [
    'Home page layout',
    'mona',
    'The first screen must work without the picture: half of our visitors are on phones.',
  ],
  ['Home page layout', 'emad', 'Done in the second draft. {mona}, please look at the Arabic one too.'],
  ['Home page layout', 'sara', 'العنوان طويل في العربية، أقترح سطرين.'],
  [
    'Image pipeline',
    'emad',
    'Pictures come out at a third of their size. The oldest browsers still get JPEG.',
  ],
  [
    'Search is slow with diacritics',
    'emad',
    'Found it: every search normalised the whole index. Fix is in review.',
  ],
  ['Search is slow with diacritics', 'olivia', 'Good find. {emad}, can this go out before the rehearsal?'],
  ['Server move', 'mona', 'The provider confirmed the window: Friday, two to four in the morning.'],
  ['Launch day', 'olivia', 'Nothing else on this day, please.'],
  ['Contrast of charts', 'mona', 'Amber on white fails; the darker one passes in both themes.'],
  ['Press kit', 'sara', 'الصور جاهزة، بقيت الترجمة.'],
]

/** Hours people have logged; days count from today. */
export const worklogs: readonly [
  task: string,
  who: PersonName,
  day: number,
  minutes: number,
  note: string,
][] = [
  ['Home page layout', 'emad', -6, 180, 'First draft'],
  ['Home page layout', 'emad', -4, 150, 'Second draft'],
  ['Home page layout', 'mona', -4, 45, 'Review'],
  ['Image pipeline', 'emad', -3, 240, ''],
  ['Image pipeline', 'emad', -2, 95, 'Formats'],
  ['Search is slow with diacritics', 'emad', -1, 210, 'Finding out why'],
  ['Server move', 'mona', -5, 60, 'Call with the provider'],
  ['Contrast of charts', 'mona', -2, 75, ''],
  ['Press kit', 'olivia', -7, 30, ''],
  ['Launch rehearsal', 'olivia', -1, 40, 'Plan for the day'],
]
