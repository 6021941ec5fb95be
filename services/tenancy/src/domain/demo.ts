import { DEMO_NUMBERS } from '@smartproject/kit/types/ids'

import type { UserFact } from './user-fact.js'

// The public demo: a company that is made anew every week, so that its dates stay near today. Its people are made up and have no
// account; no user is in it, and visitors see what the lead of a project sees.

const DAY_MS = 86_400_000
/** The first of January 1970 was a Thursday; weeks begin on Mondays. */
const MONDAY = 4
/** Numbers of projects that are kept for one edition. */
const PROJECTS_EACH = 10

/** Number of the edition of the week that an instant is in. */
export function editionNumber(now: Date): number {
  return DEMO_NUMBERS + Math.floor((Math.floor(now.getTime() / DAY_MS) - MONDAY) / 7)
}

/** Number of a project of an edition, by its place. */
export function demoProjectNumber(edition: number, place: number): number {
  return DEMO_NUMBERS + (edition - DEMO_NUMBERS) * PROJECTS_EACH + place
}

/** A made-up person, like a user of the platform. */
export type DemoPerson = UserFact

/** A project of each edition. */
export interface DemoProject {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly locale: 'en' | 'ar'
  /** Its lead stands first: visitors see what this person sees. */
  readonly people: readonly [DemoPerson, ...DemoPerson[]]
}

function person(id: number, fullname: string, mailbox: string, locale: 'en' | 'ar'): DemoPerson {
  return {
    userId: `019d0000-de00-7000-8000-${String(id).padStart(12, '0')}`,
    fullname,
    email: `${mailbox}@demo.invalid`,
    avatarUrl: '',
    locale,
    platformAdmin: false,
    active: true,
    version: 1,
  }
}

/** The name of the company. */
export const DEMO_TITLE = 'Demo'

/** Owns the company and works in none of its projects. */
export const DEMO_OWNER = person(1, 'Nora Aziz', 'nora', 'en')

/** The projects of each edition, by place. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    code: 'WEB',
    name: 'Website launch',
    description: 'A new website for a maker of furniture, from the brief to the weeks after its launch.',
    locale: 'en',
    people: [
      person(11, 'Lina Haddad', 'lina', 'en'),
      person(12, 'Omar Saleh', 'omar', 'en'),
      person(13, 'Priya Nair', 'priya', 'en'),
      person(14, 'James Cole', 'james', 'en'),
      person(15, 'Sara Khalil', 'sara', 'en'),
    ],
  },
  {
    code: 'SITE',
    name: 'إطلاق موقع إلكتروني',
    description: 'موقع جديد لشركة أثاث، من موجز المشروع إلى الأسابيع التالية لإطلاقه.',
    locale: 'ar',
    people: [
      person(21, 'ليلى منصور', 'layla', 'ar'),
      person(22, 'طارق يوسف', 'tariq', 'ar'),
      person(23, 'هند السالم', 'hind', 'ar'),
      person(24, 'خالد المري', 'khalid', 'ar'),
      person(25, 'ريم العلي', 'reem', 'ar'),
    ],
  },
]
