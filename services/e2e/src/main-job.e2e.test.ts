import type { Browser, Locator } from 'playwright-core'

import { eventually } from '@smartproject/testkit/eventually'

import {
  expectAccessible,
  launchBrowser,
  openPerson,
  signInOnPage,
  type Person,
} from './support/browser/browser.js'
import { dayFromToday, HOME, spansFrom } from './support/browser/leave.js'
import { linksOf, mailsTo, mailTo, type ReceivedMail } from './support/mailbox.js'
import type { Locale } from './support/browser/words.js'

// The main job in the browser: a request for leave travels from the form through a mail to a task on the calendar.

const CALENDAR = `/${HOME}/project/1/punchcalendar`

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
})

/** dd-mm-yyyy as people type it. */
function typed(date: string): string {
  return date.split('-').toReversed().join('-')
}

/** Types both days as a person does: the first is left before the second is entered, which may follow it. */
async function typeDates(
  { words }: Person,
  within: Locator,
  span: { from_date: string; to_date: string },
): Promise<void> {
  const fields = [
    ['messages:leaveFrom', span.from_date],
    ['messages:leaveTo', span.to_date],
  ] as const
  for (const [name, date] of fields) {
    await within.getByLabel(words(name)).fill(typed(date))
    await within.getByLabel(words(name)).press('Tab')
  }
}

async function openLeave({ page, words }: Person): Promise<void> {
  await page.getByRole('button', { name: words('common:shell.userMenu') }).click()
  await page.getByRole('menuitem', { name: words('common:shell.leave') }).click()
  await page.getByRole('dialog').waitFor()
}

async function applyOnPage(
  person: Person,
  span: { from_date: string; to_date: string },
  reason: string,
): Promise<void> {
  const { page, words } = person
  await openLeave(person)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: words('messages:applyForLeave') }).click()
  const form = dialog.getByRole('form', { name: words('messages:applyForLeave') })
  await typeDates(person, form, span)
  await form.getByLabel(words('messages:reason')).fill(reason)
  await expectAccessible(person)
  await form.getByRole('button', { name: words('messages:apply') }).click()
  await page.getByText(words('messages:leaveSent')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function showMonthOf({ page, words }: Person, date: string): Promise<void> {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  for (let i = months(dayFromToday(0)); i < months(date); i++)
    await page.getByRole('button', { name: words('common:calendar.next'), exact: true }).click()
}

/** The entries of the calendar with this text. */
function onCalendar({ page }: Person, text: RegExp | string) {
  return page.getByRole('main').getByText(text)
}

async function nextMail(
  address: string,
  run: () => Promise<void>,
  wanted: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  const before = new Set((await mailsTo(address)).map((mail) => mail.id))
  await run()
  return mailTo(address, (mail) => !before.has(mail.id) && wanted(mail))
}

const scenes: {
  locale: Locale
  applicant: string
  name: string
  span: () => { from_date: string; to_date: string }
}[] = [
  { locale: 'en', applicant: 'emad@demo.test', name: 'Emad Hassan', span: spansFrom(70) },
  { locale: 'ar', applicant: 'sara@demo.test', name: 'سارة العلي', span: spansFrom(30) },
]

describe.each(scenes)('in $locale', ({ locale, applicant, name, span }) => {
  let asker: Person
  let approver: Person

  beforeAll(async () => {
    asker = await openPerson(browser, locale, applicant)
    approver = await openPerson(browser, locale, 'mona@demo.test')
    await asker.page.goto(CALENDAR)
  })

  afterAll(async () => {
    const faults = [...asker.faults, ...approver.faults]
    await asker.context.close()
    await approver.context.close()
    expect(faults).toEqual([])
  })

  it('the page reads in its direction', async () => {
    const html = asker.page.locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
      locale,
      locale === 'ar' ? 'rtl' : 'ltr',
    ])
    await asker.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(asker)
  })

  it('a request goes from the form over bell and mail to the calendar, follows its change and goes with its end', async () => {
    const { page, words } = approver
    // A second attempt begins as the first did, whatever that left open.
    for (const person of [asker, approver]) await person.page.goto(CALENDAR)
    const days = span()
    const bell = page.getByRole('button', { name: words('notifications:bell') }).first()
    const label = () => bell.getAttribute('aria-label')
    const before = await label()

    const mail = await nextMail(
      'mona@demo.test',
      () => applyOnPage(asker, days, 'family visit'),
      (m) => m.text.includes('approve='),
    )
    await eventually(async () => (await label()) !== before, { what: 'the bell to ring live' })

    const guest = await openPerson(browser, locale)
    await guest.page.goto(linksOf(mail).approve)
    await guest.page.getByLabel(words('session:login.email')).waitFor()
    await expectAccessible(guest)
    await signInOnPage(guest, 'mona@demo.test')
    await guest.page.waitForURL(/\/leaverequest/)
    await guest.page.getByRole('button', { name: words('leave:decision.approve') }).waitFor()
    await expectAccessible(guest)
    const answer = await nextMail(
      applicant,
      async () => {
        await guest.page.getByRole('button', { name: words('leave:decision.approve') }).click()
        await guest.page.getByText(words('leave:decision.doneApproved')).waitFor()
      },
      () => true,
    )
    expect(answer.subject).toContain(locale === 'en' ? 'Smart Project Leave Application' : name)
    expect(answer.html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    expect(guest.faults).toEqual([])
    await guest.context.close()

    await showMonthOf(approver, days.from_date)
    const bar = onCalendar(approver, name).first()
    await bar.waitFor()
    await expectAccessible(approver)

    const ownBell = asker.page.getByRole('button', { name: words('notifications:bell') }).first()
    await ownBell.click()
    await asker.page
      .getByRole('button', { name: new RegExp('Mona Khalil') })
      .first()
      .waitFor()
    await expectAccessible(asker)
    await asker.page.getByRole('button', { name: words('messages:clear') }).click()
    await eventually(async () => /^\S+$/.test((await ownBell.getAttribute('aria-label')) ?? ''), {
      what: 'the bell to show nothing unseen',
    })
    await asker.page.keyboard.press('Escape')

    const moved = span()
    await changeOnPage(approver, name, moved)
    await page.goto(CALENDAR)
    await showMonthOf(approver, moved.from_date)
    await onCalendar(approver, name).first().waitFor()

    const gone = await nextMail(
      applicant,
      () => cancelOnPage(approver, name),
      () => true,
    )
    expect(gone.text.length).toBeGreaterThan(0)
    await page.goto(CALENDAR)
    await showMonthOf(approver, moved.from_date)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await eventually(async () => (await onCalendar(approver, name).count()) === 0, {
      what: 'the leave to leave the calendar',
    })
  }, 180_000)
})

async function openDecided(person: Person, name: string): Promise<void> {
  const { page, words } = person
  await openLeave(person)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: words('messages:teamLeaveRequests') }).click()
  await dialog.getByRole('tab', { name: words('messages:nonPending') }).click()
  await expectAccessible(person)
  await dialog.getByRole('row').filter({ hasText: name }).first().getByRole('button').click()
  await page.getByRole('dialog', { name: words('messages:leaveApprovalForm') }).waitFor()
}

async function changeOnPage(
  person: Person,
  name: string,
  span: { from_date: string; to_date: string },
): Promise<void> {
  const { page, words } = person
  await openDecided(person, name)
  const dialog = page.getByRole('dialog', { name: words('messages:leaveApprovalForm') })
  await typeDates(person, dialog, span)
  await expectAccessible(person)
  await dialog.getByRole('button', { name: words('messages:update') }).click()
  await page.getByText(words('messages:leaveUpdated')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function cancelOnPage(person: Person, name: string): Promise<void> {
  const { page, words } = person
  await openDecided(person, name)
  await page
    .getByRole('dialog', { name: words('messages:leaveApprovalForm') })
    .getByRole('button', { name: words('messages:cancelLeave') })
    .click()
  await page
    .getByRole('dialog', { name: words('messages:proceedToDelete') })
    .getByRole('button', { name: words('leave:action.delete') })
    .click()
  await page.getByText(words('leave:done.cancelled')).waitFor()
}

describe('while tasks stand in the way', () => {
  it('the page of the link shows them, offers no approval and still lets one reject', async () => {
    const asker = await openPerson(browser, 'en', 'emad@demo.test')
    await asker.page.goto(CALENDAR)
    const days = { from_date: dayFromToday(5), to_date: dayFromToday(8) }
    const mail = await nextMail(
      'mona@demo.test',
      () => applyOnPage(asker, days, 'a long week-end'),
      (m) => m.text.includes('approve='),
    )
    const approver = await openPerson(browser, 'en', 'mona@demo.test')
    const { page, words } = approver
    await page.goto(linksOf(mail).approve)
    await page.getByRole('heading', { name: words('messages:tasksClash') }).waitFor()
    expect(await page.getByRole('button', { name: words('leave:decision.approve') }).count()).toBe(0)
    expect(
      await page
        .getByRole('link', { name: /WEB-\d+|MOVE-\d+/ })
        .or(page.getByText(/WEB-\d+|MOVE-\d+/))
        .count(),
    ).toBeGreaterThan(0)
    await expectAccessible(approver)
    await page.getByRole('button', { name: words('messages:reject') }).click()
    await page.getByText(words('leave:decision.rejectedByYou')).waitFor()
    await asker.context.close()
    await approver.context.close()
  }, 120_000)
})
