import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { Link } from 'react-router'
import { lazyPage } from '../router/lazy-page.js'
import { Root } from './Root.js'
import { renderApp } from '../../test/render-app.js'

const pages = (): RouteObject[] => [
  {
    element: <Root />,
    children: [
      { path: '/', element: <Link to="/next">Go on</Link> },
      { path: '/next', lazy: lazyPage(() => Promise.resolve(() => <h1>Next page</h1>)) },
    ],
  },
]

const online = (now: boolean) => act(() => onlineManager.setOnline(now))
afterEach(() => online(true))

it('going to a page without a connection says so, keeps the page, and goes there when it is back', async () => {
  const { user } = renderApp('/', pages)
  await screen.findByRole('link', { name: 'Go on' })
  const signs = () => screen.getAllByRole('status').map((status) => status.textContent)
  online(false)
  expect(signs()).toContainEqual(expect.stringContaining('You are offline. This page stays'))
  await user.click(screen.getByRole('link', { name: 'Go on' }))
  expect(signs()).toContain('You are offline. The page opens as soon as the connection is back.')
  expect(screen.getByRole('link', { name: 'Go on' })).toBeInTheDocument()
  online(true)
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeInTheDocument()
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument()
})
