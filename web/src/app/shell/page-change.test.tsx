import { screen, waitFor } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { Root } from './Root.js'

const page = (path: string, heading: string): RouteObject => ({
  path,
  element: (
    <main id="main">
      <h1 tabIndex={-1}>{heading}</h1>
      <Link to="/second">Go on</Link>
    </main>
  ),
})

it('a page takes the place of the one before, with the focus on its heading', async () => {
  stubCalls(signedIn('emad'))
  const { user } = renderApp('/first', () => [
    { element: <Root />, children: [page('/first', 'First'), page('/second', 'Second')] },
  ])
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  const heading = await screen.findByRole('heading', { name: 'Second' })
  expect(screen.queryByRole('heading', { name: 'First' })).not.toBeInTheDocument()
  await waitFor(() => expect(heading).toHaveFocus())
})
