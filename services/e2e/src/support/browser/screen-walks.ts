import type { Browser } from 'playwright-core'

import { Founder } from '../companies.js'
import { closeDatabases } from '../databases.js'
import { Rpc } from '../rpc.js'
import { launchBrowser } from './browser.js'
import { HOME } from './leave.js'
import { walk, type Faults } from './page-walk.js'
import { DISCUSSION, guest, OLIVIA, SCREENS, stopOf, type Named, type Role } from './screens.js'
import { signIn } from './session.js'
import type { Locale } from './words.js'

/** Seconds while the machine is idle; many times that while others use it. */
const TIMEOUT_MS = 180_000

/** Which screens a role walks through, and in which language; axe looks at those in Arabic. */
export interface Walk {
  readonly title: string
  readonly role: Role
  readonly locale: Locale
  readonly belongs: (path: string) => boolean
}

let browser: Browser
let rpc: Rpc
let named: Named
let guestEmail: string

/** Every screen in English as a person in the role. */
export function inEnglish(role: Role): Walk {
  const title = `opens or does not exist, as it should for the role: ${role.name}, in English (P34, P36)`
  return { title, role, locale: 'en', belongs: () => true }
}

/** Screens in Arabic as a person to whom they open. */
export function inArabic(those: string, role: Role, belongs: (path: string) => boolean): Walk {
  return { title: `is right in Arabic and to axe: those ${those} (P36)`, role, locale: 'ar', belongs }
}

/** The places of screens, with the beginning of their paths. */
export const parts = {
  outside: (path: string) => !path.startsWith('/:subscription') && !parts.platform(path),
  platform: (path: string) => path.startsWith('/Admino'),
  company: (path: string) => path.startsWith('/:subscription') && !parts.project(path),
  project: (path: string) => path.includes('/:project'),
}

/** Makes a test of each walk, for a test file of their own. */
export function testWalks(walks: readonly Walk[]): void {
  beforeAll(async () => {
    browser = await launchBrowser()
    rpc = await Rpc.open()
    await inviteGuest()
  }, 60_000)

  afterAll(async () => {
    await (await signIn(guestEmail)).call('leaveCompany', { subscription: HOME })
    rpc.close()
    await browser.close()
    await closeDatabases()
  })

  describe('every screen of the table of paths', () => {
    beforeAll(() => beginAll(walks))

    it.each(walks)(
      '$title',
      async (way) => {
        expect(await found(way)).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
}

async function inviteGuest(): Promise<void> {
  const olivia = await signIn(OLIVIA)
  const { id } = await olivia.call('saveDiscussion', {
    subscription: HOME,
    project: 1,
    name: DISCUSSION,
    audience: 'project',
  })
  named = { person: olivia.userId, discussion: id }
  guestEmail = (await new Founder(rpc).user()).email
  const invited = { emails: [guestEmail], manage_users: false, guest: true, report_to: null }
  const projects = [{ project: 1, role_id: 4 }]
  await olivia.call('inviteMembers', { subscription: HOME, ...invited, projects })
  const joining = await signIn(guestEmail)
  const [invitation] = await joining.call('listOwnInvitations', {})
  await joining.call('acceptInvitation', { id: invitation?.id ?? '' })
}

/** Walks that have begun; one that is asked for again begins anew. */
const begun = new Map<Walk, Promise<Faults>>()

function go({ role, locale, belongs }: Walk): Promise<Faults> {
  const who = { locale, email: role === guest ? guestEmail : role.email }
  const screens = SCREENS.filter(({ path }) => belongs(path))
  return walk(
    browser,
    who,
    screens.map((line) => ({ ...stopOf(line, role, named), axe: locale === 'ar' })),
  )
}

/** Two at a time: a page waits for answers about as long as it works. */
function beginAll(all: readonly Walk[]): void {
  for (const lane of [0, 1]) {
    let before: Promise<unknown> = Promise.resolve()
    for (const way of all.filter((_, place) => place % 2 === lane)) {
      const walked = before.then(() => go(way))
      begun.set(way, walked)
      before = walked.catch(() => undefined)
    }
  }
}

function found(way: Walk): Promise<Faults> {
  const first = begun.get(way)
  begun.delete(way)
  return first ?? go(way)
}
