import * as fc from 'fast-check'
import { moveIn, writes, type GridSize } from './grid-moves.js'

const size: GridSize = { rows: 100, columns: 6, page: 10, rtl: false }
const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, extra = {}) => ({ key, ...none, ...extra })
const from = { row: 20, column: 2 }

describe('the way of the keys through the grid', () => {
  it.each([
    ['ArrowDown', {}, { row: 21, column: 2 }],
    ['ArrowUp', {}, { row: 19, column: 2 }],
    ['ArrowRight', {}, { row: 20, column: 3 }],
    ['ArrowLeft', {}, { row: 20, column: 1 }],
    ['PageDown', {}, { row: 30, column: 2 }],
    ['PageUp', {}, { row: 10, column: 2 }],
    ['Home', {}, { row: 20, column: 0 }],
    ['End', {}, { row: 20, column: 5 }],
    ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
    ['End', { ctrlKey: true }, { row: 99, column: 5 }],
    ['ArrowDown', { metaKey: true }, { row: 99, column: 2 }],
    ['ArrowRight', { ctrlKey: true }, { row: 20, column: 5 }],
    ['Tab', {}, { row: 20, column: 3 }],
    ['Tab', { shiftKey: true }, { row: 20, column: 1 }],
    ['a', {}, null],
  ])('%s %j', (key, extra, to) => {
    expect(moveIn(press(key, extra), from, size)).toEqual(to)
  })

  it('is mirrored where the first column stands at the right', () => {
    const rtl = { ...size, rtl: true }
    expect(moveIn(press('ArrowLeft'), from, rtl)).toEqual({ row: 20, column: 3 })
    expect(moveIn(press('ArrowRight'), from, rtl)).toEqual({ row: 20, column: 1 })
    expect(moveIn(press('ArrowRight', { ctrlKey: true }), from, rtl)).toEqual({ row: 20, column: 0 })
    // Start and end follow the direction of the text, not the side of the key.
    expect(moveIn(press('Home'), from, rtl)).toEqual({ row: 20, column: 0 })
  })

  it('never leaves the grid but by Tab at the end of a row', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 99 }),
        fc.nat({ max: 5 }),
        (key, ctrlKey, rtl, row, column) => {
          const to = moveIn(press(key, { ctrlKey }), { row, column }, { ...size, rtl })
          expect(to?.row).toBeGreaterThanOrEqual(0)
          expect(to?.row).toBeLessThan(100)
          expect(to?.column).toBeGreaterThanOrEqual(0)
          expect(to?.column).toBeLessThan(6)
        },
      ),
    )
    expect(moveIn(press('Tab'), { row: 3, column: 5 }, size)).toBeNull()
    expect(moveIn(press('Tab', { shiftKey: true }), { row: 3, column: 0 }, size)).toBeNull()
  })

  it('knows a letter of any script from a command', () => {
    expect(writes(press('م'))).toBe(true)
    expect(writes(press('ß'))).toBe(true)
    expect(writes(press(' '))).toBe(false)
    expect(writes(press('c', { ctrlKey: true }))).toBe(false)
    expect(writes(press('Escape'))).toBe(false)
  })
})
