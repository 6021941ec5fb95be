import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, Refusal, signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const SLOW = { timeout: 15_000 }

const setup: CallOutput<'getPlanningSetup'> = {
  order: [],
  hidden: [],
  teams: [],
  projects: [],
  unit: 'week',
  load: 'forecast',
  unestimated_minutes: 0,
  full_from: 90,
  free_below: 60,
  version: 2,
  manageable: true,
}

type Saved = CallInput<'savePlanningSetup'>['setup']

function open(answers: Answers = {}) {
  const sent: Saved[] = []
  const patterns: CallInput<'savePattern'>[] = []
  stubCalls({
    ...signedIn('mona'),
    ...asRole('manager'),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    getPlanningSetup: () => setup,
    listPatterns: () => ({ patterns: [], manageable: true }),
    savePlanningSetup: ({ setup: saved }) => {
      sent.push(saved)
      return { ...saved, version: saved.version + 1 }
    },
    savePattern: (input) => {
      patterns.push(input)
      return { patterns: [] }
    },
    ...answers,
  })
  return { ...renderApp('/1/drfmanagementv2'), sent, patterns }
}

it('order, teams, hidden people and limits are saved together', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a team' }, SLOW))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Web')
  const people = screen.getByRole('region', { name: 'People' })
  const [first = document.body] = within(people).getAllByRole('listitem')
  expect(first).toHaveTextContent('Ada Admin')
  await user.selectOptions(within(first).getByRole('combobox', { name: 'Team' }), 'Web')
  await user.click(within(first).getByRole('checkbox', { name: /Ada Admin.* on the board/ }))
  await user.click(within(first).getByRole('button', { name: /Ada Admin.* down/ }))
  const full = screen.getByRole('textbox', { name: 'Full from, in percent' })
  await user.clear(full)
  await user.type(full, '80')
  const hours = screen.getByRole('textbox', { name: 'Hours a day without an estimate' })
  await user.clear(hours)
  await user.type(hours, '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1), SLOW)
  expect(sent[0]).toMatchObject({
    teams: [{ id: '', name: 'Web', people: ['u-admin'] }],
    hidden: ['u-admin'],
    full_from: 80,
    unestimated_minutes: 90,
    version: 2,
  })
  expect(sent[0]?.order.slice(0, 2)).toEqual(['u-emad', 'u-admin'])
})

it('a team without a name is said at its field and not sent', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a team' }, SLOW))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('textbox', { name: 'Name', description: /.+/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(sent).toEqual([])
})

it('a pattern begins with the days of the company, and hours become minutes', async () => {
  const { user, patterns } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a pattern' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Add a pattern' }, SLOW)
  const monday = within(dialog).getByRole('textbox', { name: 'Monday' })
  expect(within(dialog).getByRole('textbox', { name: 'Friday' })).toHaveValue('0')
  await user.clear(monday)
  await user.type(monday, '4.5')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patterns).toHaveLength(1), SLOW)
  expect(patterns[0]).toMatchObject({
    from: '2026-11-17',
    version: 0,
    pattern: { minutes: [270, 480, 480, 480, 0, 0, 480], share: 100, works_holidays: false },
  })
})

it('a pattern of seven days off is refused in words at its days (X9)', async () => {
  const errors = [{ field: 'minutes', reason: 'NO_WORKING_DAY' }]
  const { user } = open({ savePattern: () => new Refusal(400, 'INVALID_ARGUMENT', {}, errors) })
  await user.click(await screen.findByRole('button', { name: 'Add a pattern' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Add a pattern' }, SLOW)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const days = within(dialog).getByRole('group', { name: 'Hours a day' })
  expect(await within(days).findByRole('alert', {}, SLOW)).toBeInTheDocument()
})

it('the page does not exist for a person who may not manage people', async () => {
  open(asRole('member'))
  expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
})
