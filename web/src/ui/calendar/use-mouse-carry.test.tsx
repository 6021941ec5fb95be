import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { addDays } from '../../lib/plain-date.js'
import { renderUi } from '../../test/render-app.js'
import type { CalendarItem, CalendarMove } from './types.js'
import { useCarry } from './use-carry.js'
import { useMouseCarry } from './use-mouse-carry.js'

// jsdom lays nothing out: seven days of one week stand beside each other, each a hundred wide.
const DAY = 100
const HOLD_MS = 700
const item: CalendarItem = {
  id: 't-1',
  title: 'WEB-12',
  start: '2026-11-16',
  end: '2026-11-18',
  tone: 'new',
  movable: true,
}

let released = 0
const moves: CalendarMove[] = []
const shown: string[] = []

/** A week of days with one bar, and a library that lets go of it at the first release of the mouse. */
function Week() {
  const root = useRef<HTMLDivElement>(null)
  const [date, setDate] = useState('2026-11-15')
  const days = { items: [item], date, view: 'week' as const }
  const onDateChange = (next: string) => {
    shown.push(next)
    setDate(next)
  }
  const onMove = (move: CalendarMove) => moves.push(move) > 0
  const carrying = useCarry(days, { onMove, onDateChange })
  const mouse = useMouseCarry(root, days, carrying, onDateChange)
  const bar = carrying.shown[0]
  return (
    <div ref={root} data-testid="week">
      {Array.from({ length: 7 }, (_, index) => (
        // As the library draws them.
        // oxlint-disable-next-line prefer-tag-over-role
        <div key={index} role="cell" data-date={addDays(date, index)} />
      ))}
      <button
        type="button"
        onMouseDown={(event) => {
          const { currentTarget: el, nativeEvent: jsEvent } = event
          mouse.onPress(event)
          mouse.onDragStart({ el, event: item, jsEvent })
          const letGo = () => {
            released += 1
            mouse.onStop()
          }
          document.addEventListener('mouseup', letGo, { once: true })
        }}
      >
        {bar?.start} {bar?.end} {mouse.turn ?? ''}
      </button>
    </div>
  )
}

const bar = () => screen.getByRole('button')
const move = (x: number) => fireEvent.mouseMove(document, { clientX: x, clientY: 50 })
/** The mouse on the Tuesday of the bar. */
function grab() {
  fireEvent.mouseDown(bar(), { clientX: 2 * DAY + 50, clientY: 50 })
}
const hold = () => act(() => jest.advanceTimersByTime(HOLD_MS))

beforeEach(() => {
  jest.useFakeTimers()
  released = 0
  moves.length = 0
  shown.length = 0
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const week = screen.queryByTestId('week')
    const place = week ? [...week.querySelectorAll('[data-date]')].indexOf(this) : -1
    const [left, right] = place < 0 ? [0, 7 * DAY] : [place * DAY, (place + 1) * DAY]
    return { left, right, top: 0, bottom: 100, width: right - left, height: 100 } as DOMRect
  })
  renderUi(<Week />)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a bar held at the edge of its page', () => {
  it('is the library’s until it has been held for long enough', () => {
    grab()
    move(695)
    expect(bar()).toHaveTextContent('2026-11-16 2026-11-18 1')
    move(450)
    expect(bar()).toHaveTextContent(/18$/)
    hold()
    fireEvent.mouseUp(document)
    expect([shown, moves, released]).toEqual([[], [], 1])
  })

  it('turns the page, goes along with the mouse, and stays where it is let go', () => {
    grab()
    move(695)
    hold()
    expect(shown).toEqual(['2026-11-22'])
    expect(released).toBe(1)
    hold()
    expect(shown).toEqual(['2026-11-22', '2026-11-29'])
    move(350)
    expect(bar()).toHaveTextContent('2026-12-01 2026-12-03')
    fireEvent.mouseUp(document)
    expect(moves).toEqual([{ id: 't-1', start: '2026-12-01', end: '2026-12-03', part: 'all' }])
    move(695)
    hold()
    expect(shown).toHaveLength(2)
  })

  it('goes back to where it was with Escape, and the page with it', () => {
    grab()
    move(5)
    hold()
    expect(shown).toEqual(['2026-11-08'])
    move(350)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown).toEqual(['2026-11-08', '2026-11-15'])
    expect(bar()).toHaveTextContent('2026-11-16 2026-11-18')
    fireEvent.mouseUp(document)
    expect(moves).toEqual([])
  })
})
