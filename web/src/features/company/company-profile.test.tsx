import { screen, within } from '@testing-library/react'
import { aCompany, asRole, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const termOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it('the profile of a company tells every member what it is, and what they are in it', async () => {
  stubCalls({
    ...signedIn('emad'),
    ...asRole('member'),
    getsublist: () => [aCompany()],
    getUserList: () => [{ id: 'u-mona', fullname: 'Mona Ali', email: 'mona@demo.test', url: '' }],
  })
  renderApp('/1/subsetting/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeInTheDocument()
  expect(await screen.findByText('You in this company')).toBeInTheDocument()
  expect([termOf('Number'), termOf('You are')]).toEqual(['1', 'Member'])
  expect(await within(screen.getByRole('main')).findByText('Mona Ali')).toBeInTheDocument()
})

it.each([
  ['guest', 'Guest'],
  ['manager', 'User manager'],
] as const)('the profile of a company calls a %s what they are', async (role, words) => {
  stubCalls({
    ...signedIn('emad'),
    ...asRole(role),
    getUserSub: () => [
      { id: 'm-1', user: 'u-emad', subscription: 1, report_to: null, subscribedas: 'other', role },
    ],
  })
  renderApp('/1/subsetting/profile')
  expect(await screen.findByText('You in this company')).toBeInTheDocument()
  expect(termOf('You are')).toBe(words)
})
