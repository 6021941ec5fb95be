import { randomUUID } from 'node:crypto'

import { TASK_KEYS } from '@smartproject/bff/api/company/roles'
import type { Browser } from 'playwright-core'

import { closePerson, launchBrowser, openPerson } from './support/browser/browser.js'
import { Founder, type Person } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { mailTo } from './support/mailbox.js'
import { Rpc } from './support/rpc.js'
import { signIn } from './support/browser/session.js'

// A company is opened by one account and joined by another through the link of a mail, and the member leaves again,
// without a platform administrator.

let browser: Browser
let rpc: Rpc
let founder: Founder
let invitee: Person

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  invitee = await founder.user()
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  rpc.close()
  await browser.close()
  await closeDatabases()
})

test.each(['en', 'ar'] as const)(
  'a company is opened, joined by the link of a mail, and left again, in %s',
  async (locale) => {
    const phone = locale === 'ar' ? { viewport: { width: 390, height: 844 } } : {}
    // Who has had a trial opens the next company without one.
    const owner = await founder.user()
    const first = await openPerson(browser, locale, owner.email, phone)
    const { page, words } = first
    // Another try must not meet the mails of the one before.
    const company = `Company ${randomUUID().slice(0, 8)}`
    await page.goto('/company')
    await page.getByRole('textbox', { name: words('workspaces:create.name') }).fill(company)
    await page.getByRole('button', { name: words('workspaces:create.submit') }).click()
    await page.waitForURL(/\/\d+$/)
    const subscription = new URL(page.url()).pathname.slice(1)

    await page.goto(`/${subscription}/subsetting/users`)
    await page.getByRole('button', { name: words('people:invite.open') }).click()
    await page.getByRole('textbox', { name: words('people:invite.emails') }).fill(invitee.email)
    await page.getByRole('button', { name: words('people:invite.send') }).click()
    await page.getByText(words('people:outcome.sent'), { exact: true }).waitFor()

    const mail = await mailTo(invitee.email, ({ text }) => text.includes(company))
    const [link = ''] = /https?:\/\/\S+\/invite\/\w+/.exec(mail.text) ?? []
    const second = await openPerson(browser, locale, undefined, phone)
    await second.page.goto(new URL(link).pathname)
    await second.page.getByRole('button', { name: words('workspaces:invite.signIn') }).click()
    await second.page.getByLabel(words('session:login.email')).fill(invitee.email)
    await second.page.getByLabel(words('session:login.password')).first().fill('Demo-Pass-1')
    await second.page.getByRole('button', { name: words('session:login.submit') }).click()
    await second.page.getByRole('button', { name: words('workspaces:invitations.accept') }).click()
    await second.page.waitForURL(new RegExp(`/${subscription}$`))

    await page.goto(`/${subscription}/subsetting/users`)
    await page.getByRole('button', { name: words('people:remove.of') }).click()
    await page.getByRole('dialog').getByText(words('people:remove.noTasks')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('people:remove.action') })
      .click()
    await page.getByText(words('people:users.left'), { exact: true }).waitFor()
    await second.page.goto(`/${subscription}`)
    await second.page.getByRole('heading', { level: 1, name: words('errors:page.notFound') }).waitFor()
    await closePerson(first)
    await closePerson(second)
  },
  90_000,
)

test('a right that an owner gives to a role or a member shows in an open browser (P32)', async () => {
  const company = await founder.company(await founder.user(), 'everybody')
  const { number: subscription, projects, people } = company
  const [project] = projects
  const member = await openPerson(browser, 'en', people.r3.email)
  const { page, words } = member
  await page.goto(`/${subscription}/project/${project}/settings/labels`)
  const bar = page.getByRole('navigation', { name: words('common:shell.sidebar') })
  await bar.getByRole('link', { name: words('common:bar.project.projectActions') }).waitFor()
  const roles = bar.getByRole('link', { name: words('common:bar.project.roles') })
  expect(await roles.count()).toBe(0)

  const owner = await signIn(people.owner.email)
  const { version } = await owner.call('getProjectRoles', { subscription, project })
  const keys = ['modify_project', 'update_role', ...TASK_KEYS] as const
  await owner.call('setProjectRoles', {
    subscription,
    project,
    version,
    roles: [{ role_id: 3, name: 'Editor', keys: [...keys] }],
  })
  await roles.click()
  await page.getByRole('table', { name: words('company:roles.title') }).waitFor()

  await page.goto(`/${subscription}`)
  await page.getByRole('heading', { level: 1, name: words('projects:title') }).waitFor()
  const [settings] = await owner.call('getsubdefaultdetail', { id: subscription })
  await owner.call('setPolicies', {
    subscription,
    version: settings?.version ?? 0,
    members_create_projects: true,
  })
  await page.getByRole('button', { name: words('projects:new') }).click()
  await page.waitForURL(/projectwizard$/)
  await closePerson(member)
}, 90_000)
