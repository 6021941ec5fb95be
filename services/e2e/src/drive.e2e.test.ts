import { type DriveApp, type DriveStandIn, startDriveStandIn } from '@smartproject/testkit/stand-ins/drive'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { HOME } from './support/browser/leave.js'
import type { Locale } from './support/browser/words.js'
import { type OwnPlatform, startOwnPlatform } from './support/own-platform.js'

// The shared drive of a company: its owner sets it up, and a member copies a file of it into the document library.

const SETTINGS = `/${HOME}/subsetting/drive`
const LIBRARY = `/${HOME}/project/1/documentlibrary`

let standIn: DriveStandIn
let app: DriveApp
let platform: OwnPlatform
let browser: Browser

beforeAll(async () => {
  standIn = await startDriveStandIn()
  app = standIn.register('firm')
  app.files.set('project-1/Contract.txt', Buffer.from('of the contract'))
  const { SHAREPOINT_GRAPH_URL = '', SHAREPOINT_LOGIN_URL = '' } = standIn.env
  ;({ platform } = await startOwnPlatform(['--compact'], {
    until: /olivia@demo\.test/,
    env: { SHAREPOINT_GRAPH_URL, SHAREPOINT_LOGIN_URL },
  }))
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await platform.stop()
  await standIn.stop()
})

const open = (locale: Locale, email: string, size = { width: 1440, height: 900 }) =>
  openPerson(browser, locale, email, { baseURL: platform.web, viewport: size })

const button = ({ page, words }: Person, key: string) => page.getByRole('button', { name: words(key) })

/** Fills the form in, with a secret, and saves it. */
async function setUp(olivia: Person, secret: string): Promise<void> {
  const { page, words } = olivia
  const fields = [
    ['company:drive.directory', app.directory],
    ['company:drive.client', app.clientId],
    ['company:drive.place', app.site],
  ] as const
  for (const [key, value] of fields) await page.getByRole('textbox', { name: words(key) }).fill(value)
  await page.getByLabel(words('company:drive.secret')).first().fill(secret)
  const shown = page.waitForResponse('**/api/getDrive')
  await button(olivia, 'company:drive.save').click()
  await shown
  await page.getByText(words('company:drive.secretKept')).waitFor()
}

/** Opens the settings, says what is wrong with a secret, mends it, and finds the drive. */
async function connect(olivia: Person): Promise<void> {
  const { page, words } = olivia
  await page.goto(SETTINGS)
  await page.getByText(words('company:drive.step.register')).waitFor()
  await expectAccessible(olivia)
  await setUp(olivia, 'wrong')
  await button(olivia, 'company:drive.test').click()
  await page.getByText(words('errors:reason.DRIVE_SECRET_WRONG')).waitFor()
  await expectAccessible(olivia)
  await setUp(olivia, app.clientSecret)
  await button(olivia, 'company:drive.test').click()
  await page.getByText(words('company:drive.works')).waitFor()
}

/** Copies the file of the drive into the library. */
async function copyIn(emad: Person): Promise<void> {
  const { page, words } = emad
  await page.goto(`${LIBRARY}?tab=drive`)
  await page.getByRole('checkbox', { name: /Contract\.txt/ }).check()
  await button(emad, 'documents:drive.copy').click()
  // The focus leaves the choice of a folder, which may stand open over the button.
  await page.keyboard.press('Tab')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('documents:drive.copy') })
    .click()
  await page.getByText(words('documents:drive.copied')).waitFor()
  await page.goto(`${LIBRARY}?view=all&text=Contract`)
  await page.getByRole('link', { name: 'Contract.txt', exact: true }).waitFor()
}

/** Removes the drive with its secret. */
async function disconnect(olivia: Person): Promise<void> {
  const { page, words } = olivia
  await page.goto(SETTINGS)
  await button(olivia, 'company:drive.remove').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('company:drive.remove') })
    .click()
  await page.getByText(words('company:drive.step.register')).waitFor()
}

it('the owner connects a drive, a member copies a file of it into the library, and the owner removes it (C32)', async () => {
  const olivia = await open('en', 'olivia@demo.test')
  const emad = await open('ar', 'emad@demo.test')
  await connect(olivia)
  await copyIn(emad)
  await disconnect(olivia)
  await closePerson(emad)
  await closePerson(olivia)
}, 120_000)

it('a drive is connected on a phone in Arabic (C32)', async () => {
  const olivia = await open('ar', 'olivia@demo.test', { width: 390, height: 844 })
  await connect(olivia)
  await disconnect(olivia)
  await closePerson(olivia)
}, 120_000)
