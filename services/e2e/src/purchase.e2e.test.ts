import { readFile } from 'node:fs/promises'

import { eventually } from '@smartproject/testkit/eventually'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { day, Founder, type Company } from './support/companies.js'
import { closeDatabases, databases } from './support/databases.js'
import { Rpc } from './support/rpc.js'

// A company whose trial has ended buys a plan: paywall, plan, coupon, and a card whose bank asks for its holder. The
// card fields and the page of the bank are the stand-in's.

const COUPON = 'WELCOME15'
/** As the menu of languages names them. */
const LOCALE_NAMES = { en: 'English', ar: 'العربية' }
/** Drawing a page of Arabic takes seconds, on a busy machine many. */
const DRAWING_MS = 60_000
/** The bank asks for the holder of this card. */
const CARD = '4000002500003155'

let rpc: Rpc
let founder: Founder
let browser: Browser

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  browser = await launchBrowser()
  const billing = (await databases()).find(([name]) => name === 'billing')?.[1]
  const coupon = {
    percent: 15,
    amounts: {},
    plans: [],
    months: [],
    from: '2020-01-01',
    until: '2099-12-31',
    most: 0,
    used: 0,
    state: 'live',
  }
  await billing
    ?.collection<{ _id: string }>('coupons')
    .updateOne({ _id: COUPON }, { $setOnInsert: coupon }, { upsert: true })
}, 60_000)

afterAll(async () => {
  await browser.close()
  rpc.close()
  await closeDatabases()
})

/** A company of a few people whose trial has ended. */
async function closedCompany(): Promise<Company> {
  const company = await founder.company(await founder.user(), 'few')
  const reason = 'The trial has ended'
  const dates = { startDate: day(-20), endDate: day(-6) }
  const trial = { tenantId: company.tenantId, planId: 1, months: 0, ...dates, reason }
  await rpc.call('billing/SetSubscriptionPlan', trial, await founder.admin())
  return company
}

async function fillCard({ page, words }: Person): Promise<void> {
  await page.getByRole('textbox', { name: words('billing:card.holder') }).fill('Noor Amin')
  const frame = page.frameLocator('iframe[src*="kind=card"]')
  await frame.locator('#number').fill(CARD)
  await frame.locator('#expiry').fill('1234')
  await frame.locator('#cvc').fill('123')
}

async function fillDetails({ page, words }: Person): Promise<void> {
  for (const field of ['address', 'city', 'state'] as const)
    await page.getByRole('textbox', { name: words(`messages:${field}`) }).fill('Doha')
  await page.getByRole('textbox', { name: words('messages:phoneNo') }).fill('٤٤٤٤٠٠٠٠')
  await page.getByRole('combobox', { name: words('messages:country') }).click()
  const country = page.getByRole('option', { name: /^(Qatar|قطر)$/ })
  await country.click()
  // While the list fades it can be scrolled and not be focused, which axe would name.
  await country.waitFor({ state: 'detached' })
}

test.each(['en', 'ar'] as const)(
  'a company whose trial has ended buys a plan and is open again, in %s',
  async (locale) => {
    const company = await closedCompany()
    const phone = locale === 'ar' ? { viewport: { width: 390, height: 844 } } : {}
    const owner = await openPerson(browser, locale, company.people.owner.email, phone)
    const { page, words } = owner
    // The news that the trial has ended reaches the pages by event.
    await eventually(
      async () => {
        await page.goto(`/${company.number}`)
        return page.waitForURL('**/subscriptionPaywall', { timeout: 2_000 }).then(
          () => true,
          () => false,
        )
      },
      { withinMs: 30_000, what: 'the paywall' },
    )
    await expectAccessible(owner)
    await page.getByRole('button', { name: words('messages:buyNow') }).click()

    const premium = page.getByRole('article', { name: 'PREMIUM' })
    await premium.waitFor()
    await expectAccessible(owner)
    await premium.getByRole('button', { name: words('messages:selectPlan') }).click()
    const dialog = page.getByRole('dialog')
    await fillCard(owner)
    const total = dialog.locator('strong')
    await total.waitFor()
    const before = await total.textContent()
    await dialog.getByRole('textbox', { name: words('billing:coupon.label') }).fill(COUPON.toLowerCase())
    await dialog.getByRole('button', { name: words('billing:coupon.apply') }).click()
    await eventually(async () => (await total.textContent()) !== before)
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: words('messages:next') }).click()
    await fillDetails(owner)
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: words('messages:proceed') }).click()
    await page.frameLocator('iframe[title="3-D Secure"]').locator('button[value="complete"]').click()

    await page.waitForURL(`**/${company.number}/subsetting/usersubscription`)
    await page.getByText(words('messages:subscribed')).waitFor()
    await page.getByText(words('billing:state.active')).waitFor()
    const number = (await page.getByText(/^SP-\d{4}-\d{6}$/).textContent()) ?? ''
    await expectAccessible(owner)
    await page.getByRole('button', { name: new RegExp(number) }).click()
    const download = page.waitForEvent('download', { timeout: DRAWING_MS })
    await page.getByRole('menuitem', { name: LOCALE_NAMES[locale] }).click()
    const file = await (await download).path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.goto(`/${company.number}`)
    await page.getByRole('heading', { level: 1, name: words('projects:title') }).waitFor()

    await page.goto(`/plans?company=${company.number}&seats=8`)
    await page
      .getByRole('article', { name: 'BASIC' })
      .getByRole('button', { name: words('messages:selectPlan') })
      .click()
    await dialog.getByText(words('billing:order.booked')).waitFor()
    await dialog.getByRole('button', { name: words('messages:next') }).click()
    await dialog.getByRole('button', { name: words('messages:proceed') }).click()
    await page.getByText(words('billing:company.booked')).waitFor()
    await closePerson(owner)
  },
  180_000,
)
