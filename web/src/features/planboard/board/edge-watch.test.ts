import { edgeWatch } from './edge-watch.js'

const BOARD = { left: 100, right: 900, top: 100, bottom: 600 }
const AT_RIGHT = { x: 890, y: 300 }
const INSIDE = { x: 500, y: 300 }

it('a hand that crosses the edge of the board on its way from a tray does not scroll it', () => {
  const edge = edgeWatch()
  expect([0, 100, 200].map((now) => edge(BOARD, AT_RIGHT, now))).toEqual([null, null, null])
  expect(edge(BOARD, INSIDE, 260)).toBeNull()
  expect(edge(BOARD, AT_RIGHT, 300)).toBeNull()
})

it('a hand that rests at an edge scrolls the board that way until it leaves', () => {
  const edge = edgeWatch()
  edge(BOARD, AT_RIGHT, 0)
  expect(edge(BOARD, AT_RIGHT, 250)).toEqual({ left: 12, top: 0 })
  expect(edge(BOARD, { x: 110, y: 590 }, 270)).toEqual({ left: -12, top: 12 })
  expect(edge(BOARD, { x: 950, y: 300 }, 290)).toBeNull()
})
