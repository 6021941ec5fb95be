import { demoCalls, type Demo } from '@smartproject/bff/api/demo/demo'
import { isShown, PATHS } from '@smartproject/bff/api/paths/paths'
import { eventually } from '@smartproject/testkit/eventually'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { platformInfo } from './support/platform.js'

// The public demo is made when a visitor comes, looked at without an account, and written to by no one.

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)

afterAll(() => browser.close())

/** The demo, once it is filled. */
async function filled(): Promise<Demo> {
  const { urls } = await platformInfo()
  return eventually(
    async () => {
      const answer = await fetch(urls.web + demoCalls.getDemo.path)
      return ((await answer.json()) as { data: Demo | null }).data
    },
    { withinMs: 90_000 },
  )
}

/** Goes there by a load of the page, and waits until everything has been answered. */
async function open({ page }: Person, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Addresses of links to pages that the demo does not have. */
function linksOut({ page }: Person): Promise<string[]> {
  const links = page.getByRole('main').locator('a')
  return links.evaluateAll((all) =>
    all
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => /^\/(?:\d|preview|demoproject$)/.test(to)),
  )
}

test.each([
  ['en', 1, {}],
  ['ar', 2, { viewport: { width: 390, height: 844 } }],
] as const)(
  'the pages of the demo are shown to a person without an account, in %s, without a fault',
  async (locale, place, device) => {
    await filled()
    const person = await openPerson(browser, locale, undefined, device)
    const { page, words } = person
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    await open(person, '/demoproject')
    await expectAccessible(person)
    await page.locator(`a[href="/demoproject/${place}/punch"]`).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: words('demo:signUp') }).waitFor()
    await expectAccessible(person)
    await open(person, `/demoproject/${place}/discussion`)
    const discussion = page.getByRole('main').locator('a[href*="/discussion/"]').first()
    const address = (await discussion.getAttribute('href')) ?? ''
    expect(address).toContain(`/demoproject/${place}/discussion/`)
    const details = '019d0000-de00-7000-8000-0000000000' + (place === 1 ? '12' : '22')
    const paths = PATHS.filter(isShown).filter(({ path }) => path.startsWith('/demoproject/'))
    expect(paths.length).toBe(25)
    for (const { path, layout } of paths) {
      const here = path
        .replace('/demoproject/:project/discussion/:discussionId', address)
        .replace(':project', String(place))
        .replace(':details', details)
      await open(person, here)
      expect(new URL(page.url()).pathname).toBe(here)
      expect([here, await linksOut(person)]).toEqual([here, []])
      if (layout === 'project') await expectAccessible(person)
    }
    // Reading a thread is noted for members; a visitor is none.
    expect(refused.filter((line) => !/\/api\/(markRead|rememberVisit)$/.test(line))).toEqual([])
    await closePerson(person)
  },
  280_000,
)

test.each([
  ['en', 1, 'Designs', 'Home page.pdf', 'Announcement.txt'],
  ['ar', 2, 'التصاميم', 'الصفحة الرئيسية.pdf', 'الإعلان.txt'],
] as const)(
  'the library of the demo has documents with versions and states, and tasks on the page of a drawing, in %s',
  async (locale, place, folder, drawing, text) => {
    await filled()
    const person = await openPerson(browser, locale)
    const { page, words } = person
    await open(person, `/demoproject/${place}/documentlibrary`)
    await page.getByRole('link', { name: text, exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: folder, exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: drawing, exact: true }) })
    await row.getByText(words('documents:state.issued')).waitFor()
    await page.getByRole('link', { name: drawing, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: words('documents:tab.tasks'), exact: true }).click()
    const tasks = dialog.getByRole('region', { name: words('documents:tasks.list') })
    await eventually(async () => (await tasks.getByRole('listitem').count()) === 2)
    await dialog.getByRole('tab', { name: words('documents:tab.details'), exact: true }).click()
    const picture = dialog.locator('img').first()
    await picture.waitFor({ timeout: 60_000 })
    await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0))
    await expectAccessible(person)
    // The page of the drawing stands in the demo too, also after a reload.
    await dialog
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .click()
    const pins = page.locator('[data-pin]')
    const isShown = async () =>
      (await pins.count()) === 2 && new URL(page.url()).pathname === `/demoproject/${place}/preview`
    await eventually(isShown)
    await page.reload()
    await eventually(isShown)
    await expectAccessible(person)
    await page.getByRole('link', { name: words('documents:inLibrary'), exact: true }).click()
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/demoproject/${place}/documentlibrary`)
    await closePerson(person)
  },
  120_000,
)

test('a write in the demo is answered by a sentence that leads to an account, and changes nothing', async () => {
  await filled()
  const person = await openPerson(browser, 'en')
  const { page, words } = person
  // Links to the demo name a task by its number.
  await open(person, '/demoproject/1/punch?taskid=1')
  await page.getByRole('dialog').getByText('Agree on goals and audience').first().waitFor()
  await open(person, '/demoproject/1/settings/labels')
  await page.getByRole('button', { name: words('settings:page.labels.create') }).click()
  await page.getByRole('textbox').last().fill('Mine')
  await page.keyboard.press('Enter')
  await page.getByText(words('errors:reason.DEMO_READ_ONLY')).first().waitFor()
  await open(person, '/demoproject/1/settings/labels')
  expect(await page.getByText('Mine', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: words('demo:signUp') }).click()
  await page.waitForURL('**/register')
  await closePerson(person)
})
