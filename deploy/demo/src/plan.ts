import type { PersonName } from './company.js'

/** How much people work for projects: minutes from Monday to Sunday (none: the usual week) and their share, from a day on. */
export const patterns: readonly {
  who: PersonName
  fromDay: number
  minutes: readonly number[]
  share: number
}[] = [
  { who: 'mona', fromDay: -120, minutes: [], share: 60 },
  { who: 'nadia', fromDay: -120, minutes: [300, 300, 300, 0, 0, 0, 300], share: 100 },
  { who: 'emad', fromDay: -120, minutes: [], share: 80 },
  { who: 'emad', fromDay: 40, minutes: [480, 480, 480, 240, 0, 0, 480], share: 80 },
]

/** The tasks of “Office move” whose dates follow their links. */
export const automatic: readonly {
  task: string
  kind: 'FIXED' | 'EFFORT'
  /** It starts no earlier. */
  fromDay?: number
  deadlineDay?: number
}[] = [
  { task: 'Cabling of both floors', kind: 'FIXED', fromDay: 10 },
  { task: 'Test of the internet line', kind: 'FIXED' },
  { task: 'خطة التغليف حسب الأقسام', kind: 'EFFORT' },
  { task: 'Desks set up and unpacked', kind: 'FIXED' },
  { task: 'معالجة ملاحظات الموظفين', kind: 'FIXED' },
  { task: 'Old rooms painted and cleaned', kind: 'FIXED' },
  { task: 'Old rooms handed back', kind: 'FIXED', deadlineDay: 60 },
]

/** Which task of “Office move” waits for which; the move and all that follows it is the critical path. */
export const links: readonly {
  task: string
  after: string
  type: 'FS' | 'SS'
  lag: number
}[] = [
  { task: 'Cabling of both floors', after: 'Floor plan with seats', type: 'FS', lag: 0 },
  { task: 'Test of the internet line', after: 'Cabling of both floors', type: 'FS', lag: 0 },
  { task: 'Test of the internet line', after: 'Internet line for the tower', type: 'FS', lag: 0 },
  { task: 'خطة التغليف حسب الأقسام', after: 'Movers: three offers', type: 'SS', lag: 2 },
  { task: 'Moving weekend', after: 'خطة التغليف حسب الأقسام', type: 'FS', lag: 0 },
  { task: 'Moving weekend', after: 'Keys and badges', type: 'FS', lag: 0 },
  { task: 'Moving weekend', after: 'Test of the internet line', type: 'FS', lag: 0 },
  { task: 'Desks set up and unpacked', after: 'Moving weekend', type: 'FS', lag: 0 },
  { task: 'معالجة ملاحظات الموظفين', after: 'Desks set up and unpacked', type: 'FS', lag: 0 },
  { task: 'Old rooms painted and cleaned', after: 'Moving weekend', type: 'FS', lag: 1 },
  { task: 'Old rooms handed back', after: 'معالجة ملاحظات الموظفين', type: 'FS', lag: 1 },
  { task: 'Old rooms handed back', after: 'Old rooms painted and cleaned', type: 'FS', lag: 0 },
]

/** The dates of “Office move” as they were agreed, and what was late after that. */
export const baseline = 'Agreed with the landlord'
export const slip = { task: 'Internet line for the tower', startDay: -3, dueDay: 20 }

/** Changes that are tried out beside the plan. */
export const scenario: {
  name: string
  changes: readonly { task: string; startDay: number; dueDay: number; assignee: PersonName }[]
} = {
  name: 'The move one week later',
  changes: [
    { task: 'Moving weekend', startDay: 33, dueDay: 35, assignee: 'emad' },
    { task: 'Keys and badges', startDay: 14, dueDay: 18, assignee: 'nadia' },
  ],
}
