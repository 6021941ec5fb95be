import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import { act, screen, waitFor } from '@testing-library/react'
import { Refusal, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import type { CalendarProps } from '../../ui/calendar/Calendar.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { listServer, someCards } from '../../task-kit/testing/list-server.js'

// jsdom lays nothing out, so a bar cannot be dragged there: the drawing is replaced by its spans and its news.
jest.mock('../../ui/calendar/Calendar.js', () => ({
  Calendar: ({ items, onMove }: CalendarProps) => {
    const drag = (id: string, start: string, end: string, part: 'all' | 'end') =>
      onMove?.({ id, start, end, part })
    return (
      <ul>
        {items.map((item) => (
          <li key={item.id} data-movable={item.movable}>
            {item.code} {item.title} {item.start} {item.end}
            <button type="button" onClick={() => drag(item.id, '2026-11-23', '2026-11-25', 'all')}>
              later
            </button>
            <button type="button" onClick={() => drag(item.id, '2026-11-16', '2026-11-10', 'end')}>
              shorter
            </button>
          </li>
        ))}
      </ul>
    )
  },
}))

const SLOW = { timeout: 15_000 }

async function openCalendar(refused = false) {
  const dates = { start_date: '2026-11-16', due_date: '2026-11-18' }
  const server = listServer(someCards(1, () => ({ project: 7, ...dates })))
  const away: Partial<CalendarItem> = { id: 'l-1', task_type: 4, name: '', away: true }
  const itemOf = (): CalendarItem => {
    const card = server.cards.get('t-1')
    return {
      id: 't-1',
      item_id: 'DEMO-1',
      name: 'Task 1',
      task_type: 1,
      status: 'progress',
      assignee: { id: 'u-emad', fullname: 'Emad Al-Harbi' },
      leave_type: null,
      leave_type_title: null,
      away: false,
      start_date: card?.start_date ?? null,
      due_date: card?.due_date ?? null,
    }
  }
  const asked = stubCalls({
    ...server.answers,
    ...(refused ? { updateTask: () => new Refusal(403, 'FORBIDDEN') } : {}),
    getProject: () => [
      {
        id: 7,
        code: 'DEMO',
        name: 'Demo',
        description: '',
        subscription: 1,
        archived: false,
        members: [],
        start_date: null,
        end_date: null,
        health: null,
        image: '',
        flags: {},
        version: 1,
      },
    ],
    listCalendarTasks: () => ({ items: [itemOf(), { ...itemOf(), ...away }], truncated: false }),
  })
  const { user } = renderApp('/1/project/7/punchcalendar')
  await screen.findByText(/DEMO-1/, undefined, SLOW)
  await waitFor(() => expect(bar()).toHaveAttribute('data-movable', 'true'))
  return { user, server, asked }
}

const bar = () => screen.getAllByRole('listitem').find((one) => one.textContent.includes('DEMO-1'))
const press = (name: string) => screen.getAllByRole('button', { name })[0] ?? document.body

afterEach(() => act(() => toastStore.clear()))

describe('a bar that is dragged', () => {
  it('lies on its new days at once, and goes back by Undo', async () => {
    const { user, server } = await openCalendar()
    await user.click(press('later'))
    expect(bar()).toHaveTextContent('2026-11-23 2026-11-25')
    await waitFor(() =>
      expect(server.cards.get('t-1')).toMatchObject({ start_date: '2026-11-23', due_date: '2026-11-25' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.cards.get('t-1')).toMatchObject({ start_date: '2026-11-16' }))
    expect(bar()).toHaveTextContent('2026-11-16 2026-11-18')
  })

  it('goes back with the reason when the server refuses', async () => {
    const { user } = await openCalendar(true)
    await user.click(press('later'))
    expect(await screen.findByText(/DEMO-1 was not moved/)).toBeInTheDocument()
    await waitFor(() => expect(bar()).toHaveTextContent('2026-11-16 2026-11-18'))
  })

  it('is never due before it starts', async () => {
    const { user, asked } = await openCalendar()
    await user.click(press('shorter'))
    expect(await screen.findByText(/cannot be due before it starts/)).toBeInTheDocument()
    expect(asked.some(({ name }) => name === 'updateTask')).toBe(false)
    expect(bar()).toHaveTextContent('2026-11-16 2026-11-18')
  })

  it('is no leave', async () => {
    await openCalendar()
    const leave = screen.getAllByRole('listitem').find((one) => one.textContent.includes('Away'))
    expect(leave).toHaveAttribute('data-movable', 'false')
  })
})
