import { screen, waitFor, within } from '@testing-library/react'
import { asRole, signedIn, someSettings, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

function open(planexpirydays: number, today = '2026-11-17', plan: Parameters<typeof someSettings>[0] = {}) {
  stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    getsubdefaultdetail: () => [someSettings({ planexpirydays, today, ...plan })],
  })
  return renderApp('/1')
}

const banner = () => screen.findByRole('region', { name: 'Plan of the company' })
const close = (region: HTMLElement) => within(region).queryByRole('button', { name: 'Hide until tomorrow' })

afterEach(() => localStorage.clear())

describe('the banner of the plan', () => {
  it('is a landmark, and closed for the day while the plan is long', async () => {
    const first = open(103)
    await first.user.click(close(await banner()) as HTMLElement)
    expect(screen.queryByRole('region', { name: 'Plan of the company' })).not.toBeInTheDocument()
    first.unmount()
    const again = open(103)
    // Both answers that the banner waits for are there.
    expect(await screen.findByRole('link', { name: 'Audit log' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByText('Demo Company')).toHaveLength(2))
    expect(screen.queryByText(/Your plan ends/)).not.toBeInTheDocument()
    again.unmount()
    open(102, '2026-11-18')
    expect(await banner()).toHaveTextContent('Your plan ends in 102 days.')
  })

  it('says how much of the plan is left, of all its days', async () => {
    open(35, '2026-11-17', { planstartdate: '2026-10-01', planenddate: '2027-01-09' })
    expect(await banner()).toHaveTextContent('Your plan ends in 35 days. 35% of the plan is left')
  })

  it('says so on the last day, on which everything works (Q29)', async () => {
    open(0)
    expect(await banner()).toHaveTextContent('Your plan is expiring today')
    expect(await screen.findByRole('button', { name: 'New project' })).toBeEnabled()
  })

  it.each([30, 0, -3])('stays when %i days are left', async (days) => {
    localStorage.setItem('plan-banner-closed:1', '2026-11-17')
    open(days)
    expect(close(await banner())).toBeNull()
  })

  it.each([
    [11, 'Plan'],
    [10, 'Buy now'],
    [-1, 'Buy now'],
  ])('with %i days left its button says %s', async (days, words) => {
    open(days)
    expect(within(await banner()).getByRole('button', { name: words })).toBeInTheDocument()
  })

  it('is there for owners alone', async () => {
    stubCalls({ ...signedIn('emad'), getsubdefaultdetail: () => [someSettings({ planexpirydays: 3 })] })
    renderApp('/1')
    expect(await screen.findByText(/not in a project of this company/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Plan of the company' })).not.toBeInTheDocument()
  })
})
