import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderUi } from '../../test/render-app.js'
import { carryBy, dayToShow, moveOf } from './carry.js'
import { CalendarWeeks } from './CalendarWeeks.js'
import type { CalendarItem, CalendarMove } from './types.js'

const MONTH = { from: '2026-11-01', to: '2026-12-05' }
const item: CalendarItem = {
  id: 't-1',
  title: 'WEB-12 Checkout page',
  start: '2026-11-16',
  end: '2026-11-18',
  tone: 'progress',
  movable: true,
  onClick: () => opened.push('t-1'),
}
const opened: string[] = []
const turns: string[] = []
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('where arrows take a bar', () => {
  it('is a day or a week on, and the other way round from right to left', () => {
    expect(carryBy(item, press('ArrowRight'), false)).toEqual({
      id: 't-1',
      start: '2026-11-17',
      end: '2026-11-19',
    })
    expect(carryBy(item, press('ArrowRight'), true)).toMatchObject({ start: '2026-11-15' })
    expect(carryBy(item, press('ArrowDown'), true)).toMatchObject({ start: '2026-11-23' })
    expect(carryBy(item, press('x'), false)).toBeNull()
  })

  it('is only its end with Shift, and never before its start', () => {
    expect(carryBy(item, press('ArrowRight', true), false)).toMatchObject({
      start: '2026-11-16',
      end: '2026-11-19',
    })
    expect(carryBy(item, press('ArrowUp', true), false)).toBe('edge')
  })

  it('turns the page when what moved is out of sight', () => {
    const show = (start: string, end: string, shift = false) => dayToShow({ start, end }, shift, MONTH)
    expect(show('2026-12-05', '2026-12-07')).toBeNull()
    expect(show('2026-12-06', '2026-12-08')).toBe('2026-12-06')
    expect(show('2026-12-05', '2026-12-06', true)).toBe('2026-12-06')
    expect(show('2026-10-30', '2026-11-01')).toBeNull()
    expect(show('2026-10-29', '2026-10-31')).toBe('2026-10-31')
    expect(show('2026-10-20', '2026-10-31', true)).toBe('2026-10-31')
  })

  it('means a move of all, of one end, of both, or none', () => {
    expect(moveOf({ id: 't-1', start: '2026-11-17', end: '2026-11-19' }, item)?.part).toBe('all')
    expect(moveOf({ id: 't-1', start: '2026-11-16', end: '2026-11-19' }, item)?.part).toBe('end')
    expect(moveOf({ id: 't-1', start: '2026-11-17', end: '2026-11-20' }, item)?.part).toBe('both')
    expect(moveOf({ id: 't-1', start: '2026-11-16', end: '2026-11-18' }, item)).toBeNull()
  })
})

/** As the calendar of a project: each page knows only what lies on its days. */
function Pages({ onMove }: { onMove: (move: CalendarMove) => boolean }) {
  const [date, setDate] = useState('2026-11-17')
  const items = date.startsWith('2026-11')
    ? [item, { ...item, id: 'l-1', title: 'Leave', movable: false }]
    : []
  return (
    <CalendarWeeks
      date={date}
      onDateChange={(next) => {
        turns.push(next)
        setDate(next)
      }}
      view="month"
      items={items}
      holidays={[]}
      today="2026-11-17"
      weekStart={7}
      weekend={[5, 6]}
      onMove={onMove}
    />
  )
}

async function weeks() {
  opened.length = 0
  turns.length = 0
  const moves: CalendarMove[] = []
  renderUi(
    <Pages
      onMove={(move) => {
        moves.push(move)
        return true
      }}
    />,
  )
  const bar = () =>
    [...document.querySelectorAll<HTMLElement>('[data-item-id="t-1"]')].find(
      (one) => one.isConnected,
    ) as HTMLElement
  await waitFor(() => expect(bar()).toBeDefined())
  return { moves, bar }
}

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })
const said = () => document.querySelector('output[aria-live="assertive"]')?.textContent

const STEPS = [
  [/: 23.Nov/, 'November 2026'],
  [/: 30.Nov/, 'November 2026'],
  [/: 7.Dec/, 'December 2026'],
] as const

describe('a bar with the focus', () => {
  it('goes along with the arrows, says where it is, and stays there with Enter', async () => {
    const { moves, bar } = await weeks()
    bar().focus()
    expect(bar()).toHaveFocus()
    expect(bar()).toHaveAccessibleDescription(/Arrow keys move it by a day/)
    key('ArrowRight')
    await waitFor(() => expect(said()).toMatch(/17.Nov(.2026)?.* to .*19.Nov(.2026)?/))
    await waitFor(() => expect(bar()).toHaveFocus())
    key('ArrowRight', { shiftKey: true })
    await waitFor(() => expect(said()).toMatch(/17.Nov(.2026)?.* to .*20.Nov(.2026)?/))
    await waitFor(() => expect(bar()).toHaveFocus())
    expect(moves).toEqual([])
    key('Enter')
    expect(moves).toEqual([{ id: 't-1', start: '2026-11-17', end: '2026-11-20', part: 'both' }])
    expect(opened).toEqual([])
  })

  it('is put back with Escape', async () => {
    const { moves, bar } = await weeks()
    bar().focus()
    key('ArrowDown')
    await waitFor(() => expect(said()).toMatch(/23.Nov(.2026)?/))
    await waitFor(() => expect(bar()).toHaveFocus())
    key('Escape')
    await waitFor(() => expect(said()).toMatch(/is back: 16.Nov(.2026)?/))
    expect(moves).toEqual([])
  })

  it('takes the page along over the edge of the month, and back with Escape', async () => {
    const { moves, bar } = await weeks()
    const december = async () => {
      for (const [day, page] of STEPS) {
        key('ArrowDown')
        await waitFor(() => expect(said()).toMatch(day))
        await screen.findByRole('table', { name: page })
        await waitFor(() => expect(bar()).toHaveFocus())
      }
    }
    bar().focus()
    await december()
    expect(turns).toEqual(['2026-12-07'])
    // Letters turn no page under it.
    expect(key('n')).toBe(false)
    key('ArrowRight', { shiftKey: true })
    await waitFor(() => expect(said()).toMatch(/7.Dec(.2026)?.* to .*10.Dec(.2026)?/))
    await waitFor(() => expect(bar()).toHaveFocus())
    key('Escape')
    await waitFor(() => expect(said()).toMatch(/is back: 16.Nov(.2026)?/))
    await screen.findByRole('table', { name: 'November 2026' })
    await waitFor(() => expect(bar()).toHaveFocus())
    expect(turns).toEqual(['2026-12-07', '2026-11-17'])
    expect(moves).toEqual([])

    await december()
    key('Enter')
    expect(moves).toEqual([{ id: 't-1', start: '2026-12-07', end: '2026-12-09', part: 'all' }])
  })

  it('does not move when it is leave', async () => {
    const { moves } = await weeks()
    document.querySelector<HTMLElement>('[data-item-id="l-1"]')?.focus()
    key('ArrowRight')
    key('Enter')
    expect(moves).toEqual([])
    expect(said()).toBe('')
    expect(screen.queryByText(/is kept/)).not.toBeInTheDocument()
  })
})
