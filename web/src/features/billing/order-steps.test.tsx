import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, someSettings, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { anOffer, buying, FakeProvider, paidPlan } from './testing.js'

const SLOW = { timeout: 15_000 }
const USAGE = {
  people: 7,
  invitations: 2,
  projects: 4,
  files: 0,
  storage_bytes: 0,
  storage_limit: 10_737_418_240,
}

beforeEach(() => new FakeProvider().install())
afterEach(() => FakeProvider.remove())

function open(path: string, answers: Answers = {}) {
  const asked = stubCalls({ ...buying(), ...answers })
  return { ...renderApp(path), sent: (name: string) => asked.filter((call) => call.name === name) }
}

const order = () => screen.findByRole('dialog', { name: /Your Order/ }, SLOW)

it('an order is for one of the companies that its buyer owns', async () => {
  const owned = aCompany({ subscribedas: 'owner' })
  const companies = [
    owned,
    { ...owned, id: 2, title: 'Second Company' },
    aCompany({ id: 3, title: 'Foreign' }),
  ]
  const { user, sent } = open('/plans/3', { getsublist: () => companies })
  await user.click(within(await order()).getByRole('combobox', { name: 'Company' }))
  await screen.findByRole('option', { name: 'Second Company' })
  expect(screen.queryByRole('option', { name: 'Foreign' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'Second Company' }))
  await waitFor(() => expect(sent('getQuote').at(-1)?.input).toMatchObject({ subscription: 2 }))
}, 60_000)

it('a purchase goes back from billing to the order, which keeps the card that was entered', async () => {
  const { user } = open('/plans/3')
  await order()
  await user.type(await screen.findByRole('textbox', { name: /Name on the card/ }, SLOW), 'Olivia Hartmann')
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }, SLOW), '4242424242424242')
  await screen.findByText('QAR 324.00', { selector: 'strong' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('dialog', { name: /Billing details/ }, SLOW)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await order()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: /Billing details/ }, SLOW)).toBeInTheDocument()
}, 60_000)

it.each([
  [10, 'Expiring'],
  [0, 'Today'],
  [-1, 'Expired'],
])('a plan with %i days left is labelled %s', async (planexpirydays, label) => {
  open('/1/subsetting/usersubscription', {
    getPlanUsage: () => ({ plan: paidPlan(), usage: USAGE }),
    getsubdefaultdetail: () => [someSettings({ planexpirydays })],
  })
  expect(await screen.findByText(label, undefined, SLOW)).toBeInTheDocument()
})

it.each([
  [30, /per person and month/i],
  [365, /per .*year/i],
  [0, null],
])('a plan that is billed by %i days says its term: %s', async (billingfrequency, term) => {
  const offer = anOffer()
  const plans = offer.plans.map((plan) => ({ ...plan, billingfrequency }))
  open('/plans', { listPlans: () => ({ ...offer, plans }) })
  const card = within(await screen.findByRole('article', { name: 'PREMIUM' }, SLOW))
  if (term) expect(card.getByText(term)).toBeInTheDocument()
  else expect(card.queryByText(/per (person|year)/i)).not.toBeInTheDocument()
})
