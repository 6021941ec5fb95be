import { screen, waitFor } from '@testing-library/react'
import { FakeBoard, fakeLayout, openBoard, someSetup, three } from '../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeEach(() => {
  localStorage.clear()
  restore = fakeLayout()
})
afterEach(() => restore())

const settings = { ...someSetup().settings, order: 'by_hand' as const }

describe('the order of a board', () => {
  it('is the last change where the project has no other one, and stands below the tools', async () => {
    const { asked } = await openBoard(new FakeBoard(three()), { search: '' })
    expect(await screen.findByText('Order: Last change')).toBeInTheDocument()
    expect(asked('getBoard').every(({ input }) => !('order' in (input as object)))).toBe(true)
  })

  it('is the own one of the project, and is asked for at once the next time', async () => {
    const setup = { settings }
    const first = await openBoard(new FakeBoard(three()), { search: '', setup })
    expect(await screen.findByText('Order: By hand')).toBeInTheDocument()
    await waitFor(() =>
      expect(first.asked('getBoard').at(-1)?.input).toMatchObject({ order: { by: 'rank' } }),
    )
    first.unmount()
    const { asked } = await openBoard(new FakeBoard(three()), { search: '', setup })
    expect(await screen.findByText('Order: By hand')).toBeInTheDocument()
    expect(asked('getBoard')).toEqual([
      expect.objectContaining({ input: expect.objectContaining({ order: { by: 'rank' } }) as object }),
    ])
  })

  it('gives way to the one that the person has chosen', async () => {
    const { asked } = await openBoard(new FakeBoard(three()), {
      search: '?sort=-priority',
      setup: { settings },
    })
    expect(await screen.findByText('Order: Priority')).toBeInTheDocument()
    expect(asked('getBoard').at(-1)?.input).toMatchObject({ order: { by: 'priority' } })
  })
})
