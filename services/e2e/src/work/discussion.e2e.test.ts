import { answerOf, newMark } from '../support/browser/board.js'
import { boardFixture } from '../support/browser/board-fixture.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A discussion between two people, each at a window.

/** More than a page of a thread. */
const LONG = 60
const LIST = `/${HOME}/project/1/discussion`

const fixture = boardFixture()
let mona: Person
let emad: Person

beforeAll(async () => {
  mona = await openPerson(fixture.browser, 'en', 'mona@demo.test')
  emad = await openPerson(fixture.browser, 'en', 'emad@demo.test')
}, 60_000)
afterAll(async () => {
  await closePerson(mona)
  await closePerson(emad)
})

const messageIn = ({ page, words }: Person, text: string) =>
  page
    .getByRole('list', { name: words('talk:thread.messages') })
    .getByRole('listitem')
    .filter({ hasText: text })
    .last()

async function say(person: Person, text: string) {
  const { page, words } = person
  await page.getByRole('textbox', { name: words('talk:thread.write') }).click()
  // The editor takes the place of the plain field.
  await page.getByRole('toolbar', { name: words('rich:bar') }).waitFor()
  await page.keyboard.type(text)
  await answerOf(person, 'addComment', () => page.keyboard.press('ControlOrMeta+Enter'))
}

it('a message is seen, answered and reacted to in the other window; what is unread has its line; a closed one ends it', async () => {
  const mark = newMark()
  const name = `Colour of the roof ${mark}`
  await mona.page.goto(LIST)
  await mona.page.getByRole('button', { name: mona.words('talk:new') }).click()
  const dialog = mona.page.getByRole('dialog', { name: mona.words('talk:new') })
  await dialog.getByRole('textbox', { name: mona.words('talk:form.name') }).fill(name)
  await expectAccessible(mona)
  await mona.page.keyboard.press('Enter')
  await mona.page.getByRole('heading', { level: 1, name }).waitFor()

  await emad.page.goto(LIST)
  await emad.page.getByRole('link', { name }).click()
  await emad.page.getByRole('textbox', { name: emad.words('talk:thread.write') }).waitFor()
  await say(mona, 'Is red good?')
  await messageIn(emad, 'Is red good?').waitFor()

  await messageIn(emad, 'Is red good?')
    .getByRole('button', { name: emad.words('talk:message.reply') })
    .click()
  await say(emad, 'Green is better')
  const answer = messageIn(mona, 'Green is better')
  await answer.locator('blockquote').getByText('Is red good?').waitFor()
  await answer.getByRole('button', { name: mona.words('talk:reaction.add') }).click()
  await answerOf(mona, 'react', () =>
    mona.page.getByRole('button', { name: mona.words('talk:reaction.agree') }).click(),
  )
  await messageIn(emad, 'Green is better')
    .getByRole('list', { name: emad.words('talk:reaction.list') })
    .waitFor()
  await expectAccessible(mona)

  // Mona is on another page when Emad goes on.
  await mona.page.goto(LIST)
  await say(emad, 'Shall I order it?')
  const row = mona.page.getByRole('row', { name })
  await row.getByText('1 unread message', { exact: true }).waitFor()
  await expectAccessible(mona)
  await row.getByRole('link', { name }).click()
  const lines = mona.page
    .getByRole('list', { name: mona.words('talk:thread.messages') })
    .getByRole('listitem')
  await messageIn(mona, 'Shall I order it?').waitFor()
  const shown = await lines.allInnerTexts()
  expect(shown.indexOf('New')).toBe(shown.findIndex((line) => line.includes('Shall I order it?')) - 1)

  await mona.page.getByRole('button', { name: mona.words('talk:action.more') }).click()
  await answerOf(mona, 'setDiscussionState', () =>
    mona.page.getByRole('menuitem', { name: mona.words('talk:action.close') }).click(),
  )
  await emad.page.getByText(emad.words('talk:thread.closed')).waitFor()
  expect(await emad.page.getByRole('textbox', { name: emad.words('talk:thread.write') }).count()).toBe(0)
}, 180_000)

it('a long discussion opens at its first unread message, at its newest and at one that is named', async () => {
  const name = `Long talk ${newMark()}`
  const discussion = await fixture.session.call('saveDiscussion', {
    subscription: HOME,
    project: 1,
    name,
    audience: 'project',
  })
  const place = { subscription: HOME, discussion: discussion.id }
  for (let at = 0; at < LONG; at++)
    await fixture.session.call('addComment', { ...place, text: `Line ${at}.` })
  await emad.page.goto(`${LIST}/${discussion.id}`)
  await messageIn(emad, 'Line 0.').waitFor()
  await emad.page.getByRole('button', { name: emad.words('talk:thread.toNewest') }).click()
  await messageIn(emad, `Line ${LONG - 1}.`).waitFor()
  await emad.page.goto(`${LIST}/${discussion.id}?message=30`)
  await messageIn(emad, 'Line 29.').waitFor()
}, 120_000)
