import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const SLOW = { timeout: 10_000 }
const URL = 'https://smart.test/api/leaveFeed/AbCdEfGhIjKlMnOpQrStUvWxY.ics'
const feedOf = (kind: 'own' | 'team') =>
  ({ kind, locale: 'en', created_at: '2026-03-01T09:00:00.000Z' }) as const

function open() {
  let feeds: ReturnType<typeof feedOf>[] = []
  const asked = stubCalls({
    ...signedIn('mona'),
    listOwnLeave: () => ({ leaves: [], page: LAST_PAGE }),
    listLeaveFeeds: () => ({ feeds }),
    makeLeaveFeed: ({ kind }) => {
      feeds = [feedOf(kind)]
      return { url: URL, feed: feedOf(kind) }
    },
    revokeLeaveFeed: () => {
      feeds = []
      return {}
    },
  })
  return {
    ...renderApp('/1/leavelist?view=feeds'),
    inputs: (name: string) => asked.filter((one) => one.name === name),
  }
}

it('the address of a feed is shown once, and can be ended', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Make an address: Leave of my team' }, SLOW))
  const heading = await screen.findByRole('heading', { name: 'The address of “Leave of my team”' })
  expect(heading).toHaveFocus()
  expect(screen.getByText(URL)).toBeInTheDocument()
  expect(inputs('makeLeaveFeed')[0]?.input).toEqual({ subscription: 1, kind: 'team', locale: 'en' })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(URL)).not.toBeInTheDocument()
  expect(await screen.findByText(/Address made on/)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'End: Leave of my team' }))
  const dialog = await screen.findByRole('dialog', { name: 'End “Leave of my team”?' })
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByText(/Address made on/)).not.toBeInTheDocument())
  expect(inputs('revokeLeaveFeed')[0]?.input).toEqual({ subscription: 1, kind: 'team' })
})

it('a new address is made only after the question, because the one of now ends', async () => {
  const { user, inputs } = open()
  const make = async () =>
    user.click(await screen.findByRole('button', { name: /^Make a(n| new) address: My leave$/ }, SLOW))
  await make()
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await make()
  const dialog = await screen.findByRole('dialog', { name: 'Make a new address of “My leave”?' })
  expect(inputs('makeLeaveFeed')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Make a new address' }))
  expect(await screen.findByText(URL)).toBeInTheDocument()
  expect(inputs('makeLeaveFeed')).toHaveLength(2)
})
