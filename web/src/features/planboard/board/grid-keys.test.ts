import { nextCell, nextSpot, type Extent, type Spot } from './grid-keys.js'

const extent: Extent = { rows: 3, columns: 4, page: 2, stopsOf: (row) => (row === 0 ? 2 : 0) }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })
const at = (row: number, column: number, stop = -1): Spot => ({ row, column, at: stop })

it('arrows lead from cell to cell, the way they point in both directions of reading', () => {
  expect(nextSpot(press('ArrowRight'), at(1, 1), extent, false)).toEqual(at(1, 2))
  expect(nextSpot(press('ArrowRight'), at(1, 1), extent, true)).toEqual(at(1, 0))
  expect(nextSpot(press('ArrowLeft'), at(1, 1), extent, true)).toEqual(at(1, 2))
  expect(nextSpot(press('ArrowLeft'), at(1, 0), extent, false)).toEqual(at(1, -1))
})

it('down and up pass the cards of a cell before they leave it', () => {
  expect(nextSpot(press('ArrowDown'), at(0, 1), extent, false)).toEqual(at(0, 1, 0))
  expect(nextSpot(press('ArrowDown'), at(0, 1, 0), extent, false)).toEqual(at(0, 1, 1))
  expect(nextSpot(press('ArrowDown'), at(0, 1, 1), extent, false)).toEqual(at(1, 1))
  expect(nextSpot(press('ArrowUp'), at(0, 1, 0), extent, false)).toEqual(at(0, 1))
})

it('a carried card goes by whole cells and stays on the board', () => {
  expect(nextCell(press('ArrowDown'), at(0, 1), extent, false)).toEqual({ row: 1, column: 1 })
  expect(nextCell(press('PageDown'), at(1, 1), extent, false)).toEqual({ row: 2, column: 1 })
  expect(nextCell(press('End', true), at(0, 0), extent, false)).toEqual({ row: 2, column: 3 })
  expect(nextCell(press('Home'), at(2, 3), extent, false)).toEqual({ row: 2, column: -1 })
  expect(nextCell(press('a'), at(2, 3), extent, false)).toBeNull()
})
