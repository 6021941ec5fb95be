import { screen, waitFor, within } from '@testing-library/react'
import { asRole, signedIn, someSettings, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

function open(planexpirydays: number, plan: Parameters<typeof someSettings>[0] = {}) {
  stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getsubdefaultdetail: () => [someSettings({ planexpirydays, ...plan })],
  })
  return renderApp('/1')
}

const plan = () => screen.findByRole('region', { name: 'Plan of the company' })
const isInToolbar = (region: HTMLElement) => region.closest('header') !== null

describe('the plan of a company', () => {
  it('is one quiet line in the toolbar while more than 30 days are left', async () => {
    const { user, router } = open(102)
    const region = await plan()
    expect(region).toHaveTextContent(/^102 days leftPlan$/)
    expect(isInToolbar(region)).toBe(true)
    await user.click(within(region).getByRole('button', { name: 'Plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/plans'))
  })

  it('is a bar above the page from 30 days on, and says how much of the plan is left', async () => {
    open(30, { planstartdate: '2026-10-01', planenddate: '2027-01-09' })
    const region = await plan()
    expect(region).toHaveTextContent('Your plan ends in 30 days. 30% of the plan is left')
    expect(isInToolbar(region)).toBe(false)
  })

  it.each([
    [13, '14 days of your free trial are left, today included'],
    [0, 'The last day of your free trial is today'],
  ])('calls a trial with %i whole days to come a trial, without a share', async (days, words) => {
    open(days, { trialday: 14, planstartdate: '2026-11-01', planenddate: '2026-11-15' })
    const region = await plan()
    expect(region).toHaveTextContent(words)
    expect(region).not.toHaveTextContent('%')
  })

  it('says so on the last day, on which everything works (Q29)', async () => {
    open(0)
    expect(await plan()).toHaveTextContent('Your plan is expiring today')
    expect(await screen.findByRole('button', { name: 'New project' })).toBeEnabled()
  })

  it.each([
    [11, 'Plan'],
    [10, 'Buy now'],
    [-1, 'Buy now'],
  ])('with %i days left its button says %s', async (days, words) => {
    open(days)
    expect(within(await plan()).getByRole('button', { name: words })).toBeInTheDocument()
  })

  it('says in the toolbar when it renews itself, also in the last days', async () => {
    const { user, router } = open(5, { plan_renewal: { date: '2026-11-22', failed: false } })
    const region = await plan()
    expect(region).toHaveTextContent(/^Renews on 22.Nov(.2026)?Plan$/)
    expect(isInToolbar(region)).toBe(true)
    await user.click(within(region).getByRole('button', { name: 'Plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/1/subsetting/usersubscription'))
  })

  it('becomes a bar when its card does not pay, with the way to pay', async () => {
    const { user, router } = open(200, { plan_renewal: { date: '2026-11-22', failed: true } })
    const region = await plan()
    expect(region).toHaveTextContent(/The card did not pay the renewal of 22.Nov(.2026)?/)
    expect(isInToolbar(region)).toBe(false)
    await user.click(within(region).getByRole('button', { name: 'Pay now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'))
  })

  it('is there for owners alone', async () => {
    stubCalls({ ...signedIn('emad'), getsubdefaultdetail: () => [someSettings({ planexpirydays: 3 })] })
    renderApp('/1')
    expect(await screen.findByText(/not in a project of this company/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Plan of the company' })).not.toBeInTheDocument()
  })
})
