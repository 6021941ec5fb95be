import { act, screen, within } from '@testing-library/react'
import { aCompany, asRole, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

const companies = ['Demo Company', 'Gulf Builders', 'Oryx', 'Pearl', 'Qanat', 'Rayyan', 'Sidra', 'Tamr'].map(
  (title, index) => aCompany({ id: index + 1, title, subscribedas: index === 1 ? 'owner' : 'other' }),
)

function open(path: string, answers: Answers = {}) {
  stubCalls({ ...signedIn('emad'), getsublist: () => companies, ...answers })
  return renderApp(path)
}

const openMenu = async ({ user }: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole('button', { name: /^Companies/ }))
  return within(await screen.findByRole('menu'))
}

afterEach(() => localStorage.clear())

describe('the list of companies in the toolbar', () => {
  it('is searched from eight companies on, and begins whole again', async () => {
    const app = open('/1')
    const menu = await openMenu(app)
    await app.user.type(menu.getByRole('searchbox', { name: 'Search companies' }), 'gulf')
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Gulf Buildersowner',
      'New company',
    ])
    await app.user.keyboard('{Escape}')
    expect((await openMenu(app)).getAllByRole('menuitem')).toHaveLength(9)
  })

  it('has no search for seven', async () => {
    const menu = await openMenu(open('/1', { getsublist: () => companies.slice(0, 7) }))
    expect(menu.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('leads to the page of a company that was used last', async () => {
    const first = open('/2/subsetting/labels', asRole('owner'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Labels' })).toBeInTheDocument()
    first.unmount()
    const app = open('/1', asRole('owner'))
    const menu = await openMenu(app)
    await app.user.click(menu.getByRole('menuitem', { name: /Gulf Builders/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Labels' })).toBeInTheDocument()
    expect(app.router.state.location.pathname).toBe('/2/subsetting/labels')
  })

  it('keeps the company on the pages of the own account, and its last page', async () => {
    const app = open('/2/subsetting/labels', asRole('owner'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Labels' })).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: /^Account/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'My settings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Companies/ })).toHaveTextContent('Gulf Builders')
    const projects = screen.getByRole('link', { name: 'Projects' })
    expect(projects).toHaveAttribute('href', '/2')
    await act(() => app.router.navigate('/'))
    expect(screen.getByRole('button', { name: /^Companies/ })).not.toHaveTextContent('Gulf Builders')
    app.unmount()
    // Another tab, or the page loaded anew.
    const again = open('/account/profile/settings', asRole('owner'))
    const menu = await openMenu(again)
    await again.user.click(menu.getByRole('menuitem', { name: /Gulf Builders/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Labels' })).toBeInTheDocument()
  })

  it('keeps no company that the person is not in', async () => {
    localStorage.setItem('last-company:u-emad', '99')
    open('/account/profile/settings')
    expect(await screen.findByRole('heading', { level: 1, name: 'My settings' })).toBeInTheDocument()
    await screen.findByRole('button', { name: /^Companies/ })
    expect(screen.queryByRole('link', { name: 'Projects' })).not.toBeInTheDocument()
  })

  it('counts who asks the person in, and leads to them', async () => {
    const invitation = {
      id: 'i-1',
      company: 'New Place',
      inviter: 'Faris',
      ends_at: '2026-12-01T08:00:00.000Z',
      offer: false,
    }
    const app = open('/1', { listOwnInvitations: () => [invitation] as never })
    const menu = await openMenu(app)
    await app.user.click(await menu.findByRole('menuitem', { name: '1 invitation' }))
    expect(app.router.state.location.pathname).toBe('/company')
  })
})
