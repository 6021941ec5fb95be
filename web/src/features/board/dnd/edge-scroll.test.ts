import { cardAt, cardKey, laneAt, laneKey } from './drag-state.js'
import { edgeSpeed } from './scroll-at-edges.js'

describe('scrolling at the edges', () => {
  it('rests in the middle and grows towards both edges', () => {
    expect(edgeSpeed(500, 0, 1_000)).toBe(0)
    expect(edgeSpeed(71, 0, 1_000)).toBeCloseTo(0)
    expect(edgeSpeed(20, 0, 1_000)).toBeLessThan(edgeSpeed(50, 0, 1_000))
    expect(edgeSpeed(0, 0, 1_000)).toBe(-22)
    expect(edgeSpeed(1_000, 0, 1_000)).toBe(22)
  })

  it('is no faster beyond the edge', () => {
    expect(edgeSpeed(-400, 0, 1_000)).toBe(-22)
    expect(edgeSpeed(1_400, 0, 1_000)).toBe(22)
  })
})

it('names of lanes and cards read back', () => {
  const place = { row: 'u-1', status: 'closed' } as const
  expect(laneAt(laneKey(place))).toEqual(place)
  expect(laneAt(laneKey({ row: '', status: 'new' }))).toEqual({ row: '', status: 'new' })
  expect(cardAt(cardKey('u-1', 'c-1'))).toBe('c-1')
})
