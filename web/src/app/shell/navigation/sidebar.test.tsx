import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { aCompany, asRole, signedIn, someSettings, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'

afterEach(() => localStorage.clear())

const bar = () => screen.findByRole('navigation', { name: 'Main navigation' })

it('the side bar collapses, stays so for later visits, and keeps the names of its entries', async () => {
  stubCalls({ ...signedIn('emad'), getsublist: () => [aCompany()] })
  const { user, unmount } = renderApp('/1')
  await user.click(within(await bar()).getByRole('button', { name: 'Collapse' }))
  expect(await bar()).toHaveAttribute('data-collapsed', 'true')
  unmount()
  renderApp('/1')
  const collapsed = within(await bar())
  expect(collapsed.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false')
  expect(collapsed.getByRole('link', { name: 'All tasks' })).toBeInTheDocument()
})

it('the side bar leads to the report of the company', async () => {
  stubCalls({ ...signedIn('emad'), getsublist: () => [aCompany()] })
  renderApp('/1')
  expect(await within(await bar()).findByRole('link', { name: 'Company report' })).toHaveAttribute(
    'href',
    '/1/subclreport',
  )
})

it.each([
  [1, 'leads to its planning dashboard where the plan of the company has planning'],
  [0, 'names no planning dashboard where the plan of the company has none'],
] as const)('the side bar of a project, with the switch at %s, %s', async (drf_status, _effect) => {
  stubCalls({
    ...signedIn('emad'),
    getsublist: () => [aCompany()],
    getsubdefaultdetail: () => [someSettings({ drf_status })],
  })
  renderApp('/1/project/7')
  const entries = within(await bar())
  await entries.findByRole('link', { name: 'Timeline' })
  if (drf_status === 1)
    expect(await entries.findByRole('link', { name: 'Planning' })).toHaveAttribute(
      'href',
      '/1/project/7/drfdashboard',
    )
  else await waitFor(() => expect(entries.queryByRole('link', { name: 'Planning' })).not.toBeInTheDocument())
})

it('a group of the side bar folds and opens', async () => {
  stubCalls({ ...signedIn('emad'), ...asRole('owner'), getsublist: () => [aCompany()], listLabels: () => [] })
  const { user } = renderApp('/1/subsetting/labels')
  // With the field above them the settings are all there.
  await within(await bar()).findByRole('searchbox')
  const heading = await within(await bar()).findByRole('button', { name: 'Work' })
  await user.click(heading)
  expect(heading).toHaveAttribute('aria-expanded', 'false')
  expect(within(await bar()).queryByRole('link', { name: 'Categories' })).not.toBeInTheDocument()
  await user.click(heading)
  expect(within(await bar()).getByRole('link', { name: 'Categories' })).toBeInTheDocument()
})

it('the side bar is dark in both themes', () => {
  const tokens = readFileSync(join(__dirname, '../../../ui/styles/tokens.css'), 'utf8')
  const colours = [...tokens.matchAll(/--color-side: (#[0-9a-f]{6});/g)].map(([, colour = '']) => colour)
  expect(colours).toEqual(['#1b2433', '#0c0e12'])
  for (const colour of colours)
    for (const at of [1, 3, 5]) expect(parseInt(colour.slice(at, at + 2), 16)).toBeLessThan(0x40)
})
