import { screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { aSession, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { countryOptions } from './countries.js'
import { recommendedFor, seatsIn, usualCurrency } from './model.js'
import { anOffer, buying, paidPlan } from './testing.js'

const SLOW = { timeout: 15_000 }

function open(path: string, answers: Parameters<typeof buying>[0] = {}) {
  const asked = stubCalls(buying(answers))
  return { ...renderApp(path), asked }
}

const card = (name: string) => screen.findByRole('article', { name }, SLOW)
const seats = () => screen.getByRole('textbox', { name: 'Team size' })

describe('the team size', () => {
  it.each([
    ['1', 1],
    ['١٢', 12],
    ['۱۲', 12],
    [' 9,999 ', 9_999],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['10000', null],
    ['1e9', null],
    ['', null],
  ])('%j is %s (E13)', (text, meant) => {
    expect(seatsIn(text)).toBe(meant)
  })

  it.each([
    [null, 2],
    [1, 2],
    [10, 2],
    [11, 3],
    [50, 3],
    [51, 4],
  ])('of %s people suits plan %s', (people, plan) => {
    expect(recommendedFor(people)).toBe(plan)
  })
})

describe('prices', () => {
  it('are in riyals in Qatar and in dollars elsewhere, as far as both are taken', () => {
    expect(usualCurrency('QA', ['QAR', 'USD'])).toBe('QAR')
    expect(usualCurrency('DE', ['QAR', 'USD'])).toBe('USD')
    expect(usualCurrency('QA', ['USD'])).toBe('USD')
  })
})

describe('countries', () => {
  afterEach(() => startI18n('en'))

  it('are all of ISO 3166-1 by name, in the language of the page', async () => {
    expect(new Set(countryOptions().map(({ value }) => value)).size).toBe(249)
    expect(countryOptions().find(({ value }) => value === 'QA')?.label).toBe('Qatar')
    await startI18n('ar')
    expect(countryOptions().find(({ value }) => value === 'QA')?.label).toBe('قطر')
  })
})

describe('the page of plans', () => {
  afterEach(() => startI18n('en'))

  it('has Arabic digits in its lines in Arabic', async () => {
    await startI18n('ar')
    const offer = anOffer()
    const features = [{ key: 'a', text: { en: 'Up to 10 people', ar: 'حتى 10 أشخاص' } }]
    open('/plans', {
      listPlans: () => ({ ...offer, plans: offer.plans.map((one) => ({ ...one, features })) }),
    })
    expect(within(await card('BASIC')).getByText('حتى ١٠ أشخاص')).toBeInTheDocument()
  })

  it('shows what each costs for the seats in use, and says which one suits', async () => {
    open('/plans')
    const premium = await card('PREMIUM')
    await waitFor(() => expect(seats()).toHaveValue('9'))
    expect(within(premium).getByText('QAR 36.00')).toBeInTheDocument()
    expect(within(premium).getByText('USD 10.00')).toBeInTheDocument()
    expect(within(premium).getByText('What PREMIUM has')).toBeInTheDocument()
    // The highest one is stored under an older name.
    expect(await card('ULTIMATE')).toBeInTheDocument()
    expect(within(premium).getByText('QAR 324.00')).toBeInTheDocument()
    expect(within(await card('BASIC')).getByText('Recommended')).toBeInTheDocument()
    expect(screen.getByText('Test mode – no money moves')).toBeInTheDocument()
  })

  it('counts in Arabic digits, bills annually, and says what that saves', async () => {
    const { user } = open('/plans')
    await card('PREMIUM')
    await user.clear(seats())
    await user.type(seats(), '١٢')
    await user.click(screen.getByRole('radio', { name: 'Annually' }))
    const premium = await card('PREMIUM')
    expect(within(premium).getByText('Recommended')).toBeInTheDocument()
    expect(within(premium).getByText('12 people, 12 months')).toBeInTheDocument()
    expect(within(premium).getByText('QAR 4,147.20')).toBeInTheDocument()
    expect(within(premium).getByText('You save QAR 1,036.80 · USD 288.00')).toBeInTheDocument()
  })

  it('says why a plan cannot be chosen for so many', async () => {
    const { user } = open('/plans')
    await card('BASIC')
    await user.clear(seats())
    await user.type(seats(), '11')
    const select = within(await card('BASIC')).getByRole('button', { name: 'Select Plan' })
    expect(select).toBeDisabled()
    expect(select).toHaveAccessibleDescription(/for up to 10 people/)
  })

  it('does not offer the plan that runs', async () => {
    open('/plans', {
      getPlanUsage: () => ({
        plan: paidPlan(),
        usage: {
          people: 9,
          invitations: 0,
          projects: 1,
          files: 0,
          storage_bytes: 0,
          storage_limit: 10_737_418_240,
        },
      }),
    })
    const premium = await card('PREMIUM')
    expect(await within(premium).findByRole('button', { name: 'Current Plan' })).toBeDisabled()
  })

  it('offers to renew the plan that runs, and to change its period and its seats, for the months that are chosen', async () => {
    const { user, asked } = open('/plans', {
      getPlanUsage: () => ({
        plan: paidPlan(),
        usage: {
          people: 9,
          invitations: 0,
          projects: 1,
          files: 0,
          storage_bytes: 0,
          storage_limit: 10_737_418_240,
        },
      }),
    })
    const premium = within(await card('PREMIUM'))
    expect(await premium.findByRole('button', { name: 'Renew early' })).toBeEnabled()
    expect(seats()).toHaveValue('25')
    await user.clear(seats())
    await user.type(seats(), '20')
    expect(premium.getByRole('button', { name: 'Change the seats' })).toBeEnabled()
    await user.clear(seats())
    await user.type(seats(), '25')
    await user.click(screen.getByRole('radio', { name: 'Annually' }))
    await user.click(premium.getByRole('button', { name: 'Change the period' }))
    await screen.findByRole('dialog', undefined, SLOW)
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'getQuote')?.input).toMatchObject({
        plan: 3,
        months: 12,
        seats: 25,
      }),
    )
  })

  it('asks for the team size where none is entered', async () => {
    const { user, router } = open('/plans')
    await card('PREMIUM')
    await user.clear(seats())
    await user.click(within(await card('PREMIUM')).getByRole('button', { name: 'Select Plan' }))
    expect(seats()).toHaveAccessibleDescription(/whole number from 1 to 9,999/)
    expect(router.state.location.pathname).toBe('/plans')
  })

  it('leads a person who is signed out to the sign-in, and back to what was chosen', async () => {
    const { user, router } = open('/plans?months=6', {
      session: () => aSession(null),
      listPlans: () => anOffer(),
    })
    await user.click(within(await card('PREMIUM')).getByRole('button', { name: 'Select Plan' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    const next = new URLSearchParams(router.state.location.search).get('next')
    expect(next).toBe('/plans/3?months=1&seats=1')
  })

  it('tells a person who owns no company that its owner buys', async () => {
    const { user, router } = open('/plans/3', { getsublist: () => [] })
    expect(await screen.findByText(/you do not own a company/, undefined, SLOW)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open a company' }))
    expect(router.state.location.pathname).toBe('/company')
  })
})
