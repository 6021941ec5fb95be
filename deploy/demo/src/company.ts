/** Password of every demo account. */
export const DEMO_PASSWORD = 'Demo-Pass-1'

/** A demo account. */
export interface DemoPerson {
  readonly email: string
  readonly fullname: string
  readonly locale: 'en' | 'ar'
  readonly platformAdmin?: true
}

/** The demo accounts, by the name that stands before the @. */
export const people = {
  olivia: { email: 'olivia@demo.test', fullname: 'Olivia Haddad', locale: 'en' },
  mona: { email: 'mona@demo.test', fullname: 'Mona Khalil', locale: 'en' },
  emad: { email: 'emad@demo.test', fullname: 'Emad Hassan', locale: 'en' },
  sara: { email: 'sara@demo.test', fullname: 'سارة العلي', locale: 'ar' },
  nadia: { email: 'nadia@demo.test', fullname: 'Nadia Farouk', locale: 'en' },
  faris: { email: 'faris@demo.test', fullname: 'Faris Aziz', locale: 'en' },
  ravi: { email: 'ravi@demo.test', fullname: 'Ravi Menon', locale: 'en' },
  admin: { email: 'admin@demo.test', fullname: 'Ada Minster', locale: 'en', platformAdmin: true },
} as const satisfies Record<string, DemoPerson>

export type PersonName = keyof typeof people

/** A demo subscription. Days count from today; a plan ends in the past when it has expired. */
export interface DemoSubscription {
  readonly number: number
  readonly title: string
  readonly owner: PersonName
  /** Those given beside the plan. */
  readonly features: readonly string[]
  readonly plan: {
    readonly id: number
    readonly startDay: number
    readonly endDay: number
    readonly months: number
  }
}

const STANDARD = ['overall_utilisation', 'iteration', 'dynamic_report', 'user_dashboard']

/** Four companies: the one to look around in, one whose plan has the planning board, the foreign tenant, and one that has not paid. */
export const subscriptions: readonly DemoSubscription[] = [
  {
    number: 1,
    title: 'Demo Company',
    owner: 'olivia',
    // Beside its plan, as a company that had it before plans did.
    features: [...STANDARD, 'drf'],
    plan: { id: 3, startDay: -120, endDay: 245, months: 12 },
  },
  {
    number: 163,
    title: 'Gulf Builders',
    owner: 'olivia',
    features: [...STANDARD, 'drf'],
    plan: { id: 4, startDay: -30, endDay: 335, months: 12 },
  },
  // Days left are counted without today and without the last day: six days ahead leaves five.
  {
    number: 2,
    title: 'Other Company',
    owner: 'faris',
    features: STANDARD,
    plan: { id: 2, startDay: -24, endDay: 6, months: 1 },
  },
  {
    number: 3,
    title: 'Lapsed Company',
    owner: 'ravi',
    features: STANDARD,
    plan: { id: 2, startDay: -60, endDay: -30, months: 1 },
  },
]

/** Who else works at “Demo Company”, to whom they report and what they may do. */
export const members: readonly { name: PersonName; reportTo: PersonName | null; manageUsers: boolean }[] = [
  { name: 'mona', reportTo: 'olivia', manageUsers: true },
  { name: 'emad', reportTo: 'mona', manageUsers: false },
  { name: 'sara', reportTo: 'mona', manageUsers: false },
  { name: 'nadia', reportTo: null, manageUsers: false },
]

/** A demo project of “Demo Company”; its owner is olivia. */
export interface DemoProject {
  readonly number: number
  readonly code: string
  readonly name: string
  readonly description: string
  readonly roles: Partial<Record<PersonName, number>>
  readonly archived?: true
}

export const projects: readonly DemoProject[] = [
  {
    number: 1,
    code: 'WEB',
    name: 'Website relaunch',
    description: 'The new public site: faster, in two languages, and kept by the people who write for it.',
    roles: { mona: 2, emad: 4, sara: 4, nadia: 5 },
  },
  {
    number: 2,
    code: 'MOVE',
    name: 'Office move',
    description: 'From the old harbour to the tower, without a day of standstill.',
    roles: { mona: 2, emad: 4, nadia: 4 },
  },
  {
    number: 3,
    code: 'FAIR',
    name: 'Trade fair last year',
    description: 'Kept for its lists.',
    roles: { mona: 3 },
    archived: true,
  },
]
