import { waitFor } from '@testing-library/react'
import { aCard, fakeLayout, FakeBoard, openBoard } from '../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeEach(() => {
  restore = fakeLayout()
})
afterEach(() => restore())

const cards = () => document.querySelectorAll('[data-task-id]')

describe('the first picture of a board', () => {
  it('draws the cards in sight with the board, and those below them after it', async () => {
    const counts: number[] = []
    const observer = new MutationObserver(() => {
      if (cards().length !== (counts.at(-1) ?? 0)) counts.push(cards().length)
    })
    observer.observe(document, { childList: true, subtree: true })
    await openBoard(
      new FakeBoard(
        Array.from({ length: 40 }, (_, index) => aCard(String(index + 10))),
        25,
      ),
    )
    await waitFor(() => expect(counts.length).toBeGreaterThan(1))
    observer.disconnect()
    const [first = 0] = counts
    // The lane is 900 px high and a card 108 with what lies between two.
    expect(first).toBeGreaterThanOrEqual(5)
    expect(first).toBeLessThanOrEqual(10)
    expect(counts.at(-1)).toBeGreaterThan(first)
  })

  it('draws no card first that the foot of its lane would cover', async () => {
    let first = 0
    const observer = new MutationObserver(() => (first ||= cards().length))
    observer.observe(document, { childList: true, subtree: true })
    const height = window.innerHeight
    window.innerHeight = 860
    try {
      await openBoard(
        new FakeBoard(
          Array.from({ length: 40 }, (_, index) => aCard(String(index + 10))),
          25,
        ),
      )
      await waitFor(() => expect(first).toBeGreaterThan(0))
    } finally {
      window.innerHeight = height
      observer.disconnect()
    }
    // The head takes 196 px of the window and the foot 34; a card takes 108 of the 630 that are left.
    expect(first).toBe(6)
  })

  it('announces cards that are coming only where they are near', async () => {
    await openBoard(
      new FakeBoard(
        Array.from({ length: 60 }, (_, index) => aCard(String(index + 10))),
        50,
      ),
    )
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    expect(document.querySelector('[data-lane="new"] output')).toBeNull()
  })
})
