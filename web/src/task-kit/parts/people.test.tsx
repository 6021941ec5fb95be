import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { signedIn, stubCalls } from '../../test/api.js'
import { renderUi } from '../../test/render-app.js'
import { someSetup } from '../testing/board-fixture.js'
import { PersonValue } from './values.js'

const former = { url: '', active: true, owner: false }

function show(ids: readonly string[]) {
  const asked = stubCalls({
    ...signedIn('emad'),
    getPeopleNames: ({ users }) =>
      [
        { ...former, id: 'u-moved', fullname: 'Huda Nasser' },
        { ...former, id: 'u-left', fullname: 'Karim Aziz', active: false },
        { ...former, id: 'u-owner', fullname: 'Olivia Hartmann', owner: true },
      ].filter(({ id }) => users.includes(id)),
  })
  const people = ids.map((id, index) => <PersonValue key={index} id={id} setup={someSetup()} />)
  const router = createMemoryRouter([{ path: '/:subscription', element: people }], { initialEntries: ['/1'] })
  renderUi(<RouterProvider router={router} />)
  return () => asked.filter(({ name }) => name === 'getPeopleNames').map(({ input }) => input)
}

const shown = (text: string) => screen.findByText((content) => content.replaceAll(/\p{Cf}/gu, '') === text)

it('users who are no longer in the project or the company keep their names, marked as such', async () => {
  const asked = show(['u-emad', 'u-moved', 'u-left', 'u-moved'])
  expect(await shown('Karim Aziz (no longer in the company)')).toBeInTheDocument()
  expect(screen.getAllByText(/Huda Nasser.+\(no longer in the project\)/)).toHaveLength(2)
  expect(screen.getByText('Emad Al-Harbi')).toBeInTheDocument()
  expect(asked()).toEqual([{ subscription: 1, users: ['u-moved', 'u-left'] }])
})

it('the owner of the company has a name without a mark in a project without a role there', async () => {
  show(['u-owner'])
  expect(await shown('Olivia Hartmann')).toBeInTheDocument()
})

it('an erased account alone has no name', async () => {
  show(['u-erased'])
  expect(await shown('Former user')).toBeInTheDocument()
})
