import type { HostSwitch } from '@smartproject/bff/api/host-switches'
import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, aSession, asRole, signedIn, someSettings, stubCalls } from '../test/api.js'
import { renderApp } from '../test/render-app.js'

const SLOW = { timeout: 15_000 }

function open(path: string, hidden: HostSwitch[], who: 'olivia' | null = 'olivia') {
  stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    session: () => ({ ...aSession(who), hidden }),
    getsublist: () => [aCompany({ subscribedas: 'owner' })],
    getsubdefaultdetail: () => [someSettings({ holidays: [] })],
    listInvitations: () => ({
      invitations: [],
      seats: { used: 1, limit: null },
      page: { next_page_token: '' },
    }),
  })
  return renderApp(path)
}

const language = () => screen.queryByRole('combobox', { name: 'Language' })
const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' }, SLOW)

describe('a host that hides the select of languages', () => {
  it('has it neither in the toolbar nor on the page of the sign-in (S1 §2.4)', async () => {
    const { unmount } = open('/1', ['language'])
    await navigation()
    expect(language()).not.toBeInTheDocument()
    unmount()
    open('/login', ['language'], null)
    await screen.findByRole('heading', { level: 1, name: 'Sign in' }, SLOW)
    expect(language()).not.toBeInTheDocument()
  })

  it('leaves it to all others', async () => {
    open('/1', ['leave', 'holidays'])
    await navigation()
    expect(language()).toBeInTheDocument()
  })
})

describe('a host that hides leave', () => {
  it('has no entry of it in the account menu and in the side bar (S1 §2.7)', async () => {
    const { user } = open('/1', ['leave'])
    expect(within(await navigation()).queryByRole('link', { name: 'Leave' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Account of/ }))
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Leave application' })).not.toBeInTheDocument()
  })

  it('has its pages still: mails lead there', async () => {
    open('/1/leaveapproval', ['leave'])
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Team Leave Requests' }, SLOW),
    ).toBeInTheDocument()
  })
})

describe('a host that hides public holidays', () => {
  it('has no entry of them among the settings, and none of the first steps (S1 §6)', async () => {
    const { unmount } = open('/1/subsetting/profile', ['holidays'])
    const bar = within(await navigation())
    expect(await bar.findByRole('link', { name: 'Permissions' })).toBeInTheDocument()
    expect(bar.queryByRole('link', { name: 'Public holidays' })).not.toBeInTheDocument()
    unmount()
    open('/1', ['holidays'])
    expect(await screen.findByText('0 of 4 done', {}, SLOW)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Set public holidays' })).not.toBeInTheDocument()
  })

  it('has no page of them', async () => {
    open('/1/subsetting/leaves', ['holidays'])
    await waitFor(
      () => expect(screen.getByRole('heading', { name: 'ERROR 404 Page Not Found' })).toBeInTheDocument(),
      SLOW,
    )
  })
})
