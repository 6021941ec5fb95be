import type { PersonName } from './company.js'

/** A version of a document of the demo; its states are those that it goes through after `draft`. */
interface DemoVersion {
  readonly revision?: string
  readonly note?: string
  readonly text: string
  readonly states?: readonly ('in_review' | 'approved' | 'issued' | 'superseded' | 'withdrawn')[]
}

/** A document of a library of the demo company. Days count from today. */
export interface DemoDocument {
  readonly project: 1 | 2
  /** Name of its folder; absent for the top. */
  readonly folder?: string
  readonly name: string
  readonly author: PersonName
  readonly no?: string
  readonly tags?: readonly string[]
  readonly plan?: true
  readonly hidden?: true
  readonly validDay?: number
  readonly managedBy?: PersonName
  readonly versions: readonly [DemoVersion, ...DemoVersion[]]
  /** The person who has checked it out. */
  readonly heldBy?: PersonName
  readonly deleted?: true
}

const ISSUED = ['in_review', 'approved', 'issued'] as const

export const demoDocuments: readonly DemoDocument[] = [
  {
    project: 1,
    folder: 'Design',
    name: 'Style guide.txt',
    author: 'emad',
    no: 'WEB-D-001',
    tags: ['design', 'brand'],
    versions: [
      { revision: 'P01', text: 'Colours, type and spacing of the new site.', states: ISSUED },
      { revision: 'P02', note: 'Dark mode added', text: 'Colours of both modes, type and spacing.' },
    ],
  },
  {
    project: 1,
    folder: 'Design',
    name: 'Layout of the home page.txt',
    author: 'emad',
    no: 'WEB-D-002',
    plan: true,
    versions: [{ revision: 'A', text: 'Header, search, three cards, footer.', states: ISSUED }],
  },
  {
    project: 1,
    folder: 'النصوص العربية',
    name: 'سياسة الخصوصية.txt',
    author: 'sara',
    no: 'WEB-T-001',
    tags: ['نصوص', 'قانوني'],
    managedBy: 'sara',
    versions: [{ text: 'نحفظ من البيانات ما نحتاج إليه لا غير.', states: ['in_review'] }],
  },
  {
    project: 1,
    folder: 'النصوص العربية',
    name: 'دليل الأسلوب.txt',
    author: 'sara',
    tags: ['نصوص'],
    versions: [{ text: 'نكتب جملا قصيرة ونخاطب القارئ مباشرة.', states: ISSUED }],
  },
  {
    project: 1,
    folder: 'Contracts',
    name: 'Contract with the agency.txt',
    author: 'mona',
    hidden: true,
    validDay: 20,
    managedBy: 'mona',
    versions: [{ text: 'Scope, price and term of the agency’s work.' }],
  },
  {
    project: 1,
    name: 'Release checklist.txt',
    author: 'emad',
    heldBy: 'emad',
    versions: [
      { text: 'Redirects, certificates, backups, announcement.', states: ['in_review', 'approved'] },
    ],
  },
  {
    project: 1,
    folder: 'Contracts',
    name: 'Service levels of the hosting.txt',
    author: 'mona',
    no: 'WEB-C-002',
    tags: ['hosting'],
    managedBy: 'mona',
    versions: [
      { revision: '1', text: 'Answer within 8 hours on working days.', states: ISSUED },
      {
        revision: '2',
        note: 'Weekends added',
        text: 'Answer within 8 hours, also at weekends.',
        states: ISSUED,
      },
      {
        revision: '3',
        note: 'Four hours in the week of the launch',
        text: 'Answer within 8 hours, within 4 in the week of the launch.',
        states: ISSUED,
      },
    ],
  },
  {
    project: 1,
    folder: 'Design',
    name: 'Typefaces.txt',
    author: 'emad',
    no: 'WEB-D-000',
    tags: ['design'],
    versions: [{ revision: 'A', text: 'One typeface for both scripts.', states: [...ISSUED, 'superseded'] }],
  },
  {
    project: 1,
    folder: 'النصوص العربية',
    name: 'نصوص الحملة.txt',
    author: 'sara',
    no: 'WEB-T-002',
    tags: ['نصوص'],
    versions: [
      { text: 'افتتاح الموقع يوم الخميس.', note: 'قبل تغيير الموعد', states: [...ISSUED, 'withdrawn'] },
      { text: 'افتتاح الموقع مساء الجمعة.', note: 'الموعد الجديد', states: ['in_review'] },
    ],
  },
  { project: 1, name: 'Old sitemap.txt', author: 'emad', deleted: true, versions: [{ text: 'Home, shop.' }] },
  {
    project: 2,
    folder: 'Floor plans',
    name: 'Second floor.txt',
    author: 'emad',
    no: 'OFF-P-02',
    plan: true,
    validDay: -5,
    versions: [{ revision: 'C', text: '24 desks, 2 meeting rooms, 1 kitchen.', states: ISSUED }],
  },
  {
    project: 2,
    name: 'قائمة الجرد.txt',
    author: 'nadia',
    versions: [{ text: '٢٤ مكتبا و٢٤ كرسيا وطابعتان.' }],
  },
]
