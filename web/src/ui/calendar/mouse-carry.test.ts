import { endAt, spanAt, turnAt } from './mouse-carry.js'

const WEEKS = { left: 100, right: 800, top: 200, bottom: 700 }
const at = (x: number, y: number, rtl = false) => turnAt({ x, y }, WEEKS, rtl)

describe('a bar that is held by the mouse', () => {
  it('asks for no other page over the days', () => {
    expect(at(450, 450)).toBeNull()
    expect(at(450, 201)).toBeNull()
    expect(at(450, 699)).toBeNull()
  })

  it('asks for the next page at the end of the line, which is at the left in Arabic', () => {
    expect([at(795, 450), at(900, 450)]).toEqual([1, 1])
    expect([at(105, 450), at(20, 450)]).toEqual([-1, -1])
    expect(at(795, 450, true)).toBe(-1)
    expect(at(105, 450, true)).toBe(1)
  })

  it('asks for the page before above the first week, and for the next one below the last', () => {
    expect(at(450, 190)).toBe(-1)
    expect(at(450, 710)).toBe(1)
  })

  it('is grabbed at the end that lies under the mouse, which is the left one in Arabic', () => {
    expect([endAt({ x: 790, y: 0 }, WEEKS, false), endAt({ x: 110, y: 0 }, WEEKS, false)]).toEqual([
      'end',
      'start',
    ])
    expect([endAt({ x: 790, y: 0 }, WEEKS, true), endAt({ x: 110, y: 0 }, WEEKS, true)]).toEqual([
      'start',
      'end',
    ])
  })

  it('goes along by as many days as the mouse, whole or with one end that never passes the other', () => {
    const span = { start: '2026-11-24', end: '2026-11-26' }
    expect(spanAt(span, 'all', '2026-11-25', '2026-12-02')).toEqual({
      start: '2026-12-01',
      end: '2026-12-03',
    })
    expect(spanAt(span, 'end', '2026-11-26', '2026-12-02')).toEqual({
      start: '2026-11-24',
      end: '2026-12-02',
    })
    expect(spanAt(span, 'end', '2026-11-26', '2026-10-02')).toEqual({
      start: '2026-11-24',
      end: '2026-11-24',
    })
    expect(spanAt(span, 'start', '2026-11-24', '2026-12-02')).toEqual({
      start: '2026-11-26',
      end: '2026-11-26',
    })
  })
})
