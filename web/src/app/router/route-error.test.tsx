import { screen } from '@testing-library/react'
import { data, Outlet, type RouteObject } from 'react-router'
import { ApiError } from '../../lib/calls/api-error.js'
import { renderApp, testClient } from '../../test/render-app.js'
import { signedIn, stubCalls } from '../../test/api.js'
import { guarded } from './require-company.js'
import { RouteError } from './RouteError.js'

const mockHome = { fails: false }
jest.mock('./use-tenant-home.js', () => ({
  useTenantHome: () => {
    if (mockHome.fails) throw new Error('again')
    return '/1'
  },
}))

const throwing = (error: unknown) => (): RouteObject[] => [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    children: [
      {
        path: '/',
        loader: () => Promise.reject(error),
        element: <></>,
        hydrateFallbackElement: <></>,
      },
    ],
  },
]

beforeEach(() => {
  stubCalls(signedIn('emad'))
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

it('a page that fails says so, names the request and leads on', async () => {
  renderApp('/', throwing(new ApiError({ status: 500, reason: 'INTERNAL', requestId: 'r-17' })))
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument()
  expect(screen.getByText('r-17')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/1')
})

it('a route with an unknown rule opens for no one and names the rule, as 500 (S2 §8)', async () => {
  const page = guarded(testClient(), { needs: ['isWizard'] }, { element: <p>Secret</p> })
  renderApp('/', () => [
    {
      element: <Outlet />,
      errorElement: <RouteError />,
      children: [{ path: '/', ...page, hydrateFallbackElement: <></> }],
    },
  ])
  expect(await screen.findByText(/Unknown middleware .?isWizard/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument()
  expect(screen.queryByText('Secret')).not.toBeInTheDocument()
})

it('a page of errors that fails itself still has its sentence and a link home', async () => {
  mockHome.fails = true
  renderApp('/', throwing(data(null, { status: 404 })))
  expect(
    await screen.findByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/')
})
