import { screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
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

/** A page that leads to one place on it. */
function PlacePage() {
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    document.title = 'A place'
    place.current?.focus()
  }, [])
  return (
    <main id="main">
      <h1 tabIndex={-1}>Place</h1>
      <a ref={place} href="#here">
        Here
      </a>
    </main>
  )
}

it('a place of the new page that has taken the focus keeps it when the title is read', async () => {
  stubCalls(signedIn('emad'))
  const { user } = renderApp('/first', () => [
    {
      element: <Root />,
      children: [page('/first', 'First'), { path: '/second', element: <PlacePage /> }],
    },
  ])
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  await screen.findByText('A place')
  expect(screen.getByRole('link', { name: 'Here' })).toHaveFocus()
})
