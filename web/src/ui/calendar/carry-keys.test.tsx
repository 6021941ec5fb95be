import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderUi } from '../../test/render-app.js'
import { carryBy, moveOf } from './carry.js'
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
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('where arrows take a bar', () => {
  it('is a day or a week on, and the other way round from right to left', () => {
    expect(carryBy(item, press('ArrowRight'), MONTH, false)).toEqual({
      id: 't-1',
      start: '2026-11-17',
      end: '2026-11-19',
    })
    expect(carryBy(item, press('ArrowRight'), MONTH, true)).toMatchObject({ start: '2026-11-15' })
    expect(carryBy(item, press('ArrowDown'), MONTH, true)).toMatchObject({ start: '2026-11-23' })
    expect(carryBy(item, press('x'), MONTH, false)).toBeNull()
  })

  it('is only its end with Shift, never before its start and never out of sight', () => {
    expect(carryBy(item, press('ArrowRight', true), MONTH, false)).toMatchObject({
      start: '2026-11-16',
      end: '2026-11-19',
    })
    expect(carryBy(item, press('ArrowUp', true), MONTH, false)).toBe('edge')
    const last = { ...item, start: '2026-12-05', end: '2026-12-05' }
    expect(carryBy(last, press('ArrowRight'), MONTH, false)).toBe('edge')
  })

  it('means a move of all, of one end, of both, or none', () => {
    expect(moveOf({ id: 't-1', start: '2026-11-17', end: '2026-11-19' }, item)?.part).toBe('all')
    expect(moveOf({ id: 't-1', start: '2026-11-16', end: '2026-11-19' }, item)?.part).toBe('end')
    expect(moveOf({ id: 't-1', start: '2026-11-17', end: '2026-11-20' }, item)?.part).toBe('both')
    expect(moveOf({ id: 't-1', start: '2026-11-16', end: '2026-11-18' }, item)).toBeNull()
  })
})

async function weeks() {
  opened.length = 0
  const moves: CalendarMove[] = []
  renderUi(
    <CalendarWeeks
      date="2026-11-17"
      view="month"
      items={[item, { ...item, id: 'l-1', title: 'Leave', movable: false }]}
      holidays={[]}
      today="2026-11-17"
      weekStart={7}
      weekend={[5, 6]}
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

describe('a bar with the focus', () => {
  it('goes along with the arrows, says where it is, and stays there with Enter', async () => {
    const { moves, bar } = await weeks()
    bar().focus()
    expect(bar()).toHaveFocus()
    expect(bar()).toHaveAccessibleDescription(/Arrow keys move it by a day/)
    key('ArrowRight')
    await waitFor(() => expect(said()).toMatch(/17-11-2026.* to .*19-11-2026/))
    await waitFor(() => expect(bar()).toHaveFocus())
    key('ArrowRight', { shiftKey: true })
    await waitFor(() => expect(said()).toMatch(/17-11-2026.* to .*20-11-2026/))
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
    await waitFor(() => expect(said()).toMatch(/23-11-2026/))
    await waitFor(() => expect(bar()).toHaveFocus())
    key('Escape')
    await waitFor(() => expect(said()).toMatch(/is back: 16-11-2026/))
    expect(moves).toEqual([])
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
