import { screen, waitFor, within } from '@testing-library/react'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { someSetup } from '../../../task-kit/testing/board-fixture.js'
import { aCompany, asRole, signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { asProjectRole } from '../../../test/project-role.js'
import { renderApp } from '../../../test/render-app.js'

const dashboard = () => screen.queryByRole('link', { name: 'My work' })

async function open(settings: Partial<SubscriptionDetail>, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('emad'),
    getsublist: () => [aCompany()],
    getsubdefaultdetail: () => [someSettings(settings)],
    ...answers,
  })
  const page = renderApp('/1')
  await screen.findByRole('heading', { level: 1, name: 'Projects' })
  await waitFor(() => expect(asked.some(({ name }) => name === 'getsubdefaultdetail')).toBe(true))
  return page
}

it('the toolbar leads to the dashboard of a company where it is switched on', async () => {
  await open({ user_dashboard_status: 1 })
  await waitFor(() => expect(dashboard()).toHaveAttribute('href', '/1/userdashboard'))
})

it.each([
  ['it is switched off', { user_dashboard_status: 0 }],
  ['the plan has ended', { user_dashboard_status: 1, planexpirydays: -1 }],
] as const)('the toolbar has no dashboard where %s', async (_why, settings) => {
  const { unmount } = await open({ user_dashboard_status: 1 })
  await waitFor(() => expect(dashboard()).toBeInTheDocument())
  unmount()
  await open(settings)
  await screen.findByText(/not in a project of this company/)
  expect(dashboard()).not.toBeInTheDocument()
})

it('the toolbar has a logo that leads home, and names no page that the side bar names', async () => {
  await open({ user_dashboard_status: 1, dynamic_report_status: 1 })
  await waitFor(() => expect(dashboard()).toBeInTheDocument())
  const logo = screen.getByRole('link', { name: 'Smart Project, home' })
  expect(logo).toHaveAttribute('href', '/')
  const targets = (area: HTMLElement) =>
    within(area)
      .getAllByRole('link')
      .filter((link) => link !== logo)
      .map((link) => link.getAttribute('href'))
  const side = targets(screen.getByRole('navigation', { name: 'Main navigation' }))
  expect(side).toEqual(expect.arrayContaining(['/', '/1']))
  expect(targets(logo.closest('header') as HTMLElement).filter((target) => side.includes(target))).toEqual([])
})

it('the side bar gives what is of the company and what is of the project names of their own', async () => {
  stubCalls({
    ...signedIn('emad'),
    ...asRole('owner'),
    ...asProjectRole(1),
    getsublist: () => [aCompany()],
    getBoardSetup: () => someSetup(),
  })
  renderApp('/1/project/7/leavelist')
  const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
  await bar.findByRole('link', { name: 'Project settings' })
  const names = bar.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual(expect.arrayContaining(['Leave', 'Leave of the project', 'Company settings']))
  expect(new Set(names).size).toBe(names.length)
  for (const name of ['Company', 'Project']) expect(bar.getByRole('button', { name })).toBeInTheDocument()
})

it('the list of companies in the toolbar is 450 pixels high at most', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: /^Companies/ }))
  expect(await screen.findByRole('menu')).toHaveStyle({ maxHeight: '450px' })
})

it('the account menu opens leave over the page', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave application' }))
  expect(await screen.findByRole('dialog', { name: 'Leave application' })).toBeInTheDocument()
})

it('a sign-out in the account menu tells the page it is made from (S1 §7)', async () => {
  const sent: unknown[] = []
  const { user } = await open(
    {},
    {
      signOut: (input) => {
        sent.push(input)
        throw new ApiError({ status: 503, reason: 'PEER_UNAVAILABLE' })
      },
    },
  )
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(sent).toEqual([{ url: '/1' }]))
})
