import { act, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { selection } from '../../../task-kit/bulk/selection.js'
import {
  aCard,
  cardOf,
  chooseInMenu,
  FakeBoard,
  fakeLayout,
  headOf,
  openBoard,
} from '../../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeEach(() => {
  localStorage.clear()
  restore = fakeLayout()
})
afterEach(() => {
  restore()
  selection.clear()
  toastStore.clear()
})

const release = (id: string, title: string) => ({
  id,
  project: 7,
  title,
  start_date: null,
  end_date: null,
  story_points: 0,
  state: 'planned' as const,
  goal: '',
  type: 'iteration',
  substate: '',
})
const releases = [release('r-1', 'Spring'), release('r-2', 'Autumn'), release('r-3', 'Winter')]
const rowHead = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

const openReleases = (board: FakeBoard, search = '') =>
  openBoard(board, { search: `?sort=rank&group=release${search}`, setup: { releases } })

const two = () =>
  new FakeBoard([
    aCard('1', { name: 'Draw the header', release: 'r-1' }),
    aCard('2', { name: 'Write the imprint', release: 'r-2', status: 'progress' }),
  ])

describe('the board by releases', () => {
  it('has a row for each release, also for one without tasks (S2 §2)', async () => {
    const { unmount } = await openReleases(two())
    const empty = await screen.findByRole('region', { name: 'Winter' })
    expect(within(empty).getByText('0 tasks')).toBeInTheDocument()
    const rows = screen.getAllByRole('region').map((row) => row.getAttribute('aria-label'))
    expect(rows.filter((name) => releases.some(({ title }) => title === name))).toEqual([
      'Spring',
      'Autumn',
      'Winter',
    ])
    unmount()
    await openReleases(new FakeBoard([]))
    expect(await screen.findByRole('region', { name: 'Winter' })).toBeInTheDocument()
  })

  it('a drop corrects the counts of rows at once, and tells of the release (S2 §2)', async () => {
    const board = two()
    const { user, asked } = await openReleases(board)
    await cardOf(/Write the imprint/)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const real = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      if (typeof url === 'string' && /(updateTask|moveTask)$/.test(url)) await held
      return real(url, init)
    }
    await chooseInMenu(user, /Draw the header/, /^Cut/)
    await chooseInMenu(user, /Write the imprint/, /^(Paste|Put)/)
    const autumn = screen.getByRole('region', { name: 'Autumn' })
    await waitFor(() => expect(rowHead('Autumn')).toHaveTextContent('2 tasks'))
    expect(rowHead('Spring')).toHaveTextContent('0 tasks')
    expect(within(autumn).getByRole('listitem', { name: /Draw the header/ })).toBeInTheDocument()
    expect(headOf('To do')).toHaveTextContent('0 tasks')
    expect(headOf('In progress')).toHaveTextContent('2 tasks')
    expect(screen.getByText(/WEB-1.* is in the release .*Autumn.* now, in .*In progress/)).toBeInTheDocument()
    await act(async () => answer())
    await waitFor(() => expect(asked('updateTask')[0]?.input).toMatchObject({ fields: { release: 'r-2' } }))
    await waitFor(() => expect(board.cards.find(({ id }) => id === '1')?.status).toBe('progress'))
  })
})
