import type { CalendarItem } from '@smartproject/bff/contract/calendar'
import { act, screen } from '@testing-library/react'
import { FakeStream, signedIn, stubCalls } from '../../test/contract.js'
import { renderApp } from '../../test/render-app.js'
import { isOverdue, spanOf, toneOf } from './model.js'

function anItem(extra: Partial<CalendarItem> = {}): CalendarItem {
  return {
    id: 't-1',
    item_id: 'WEB-12',
    name: 'Checkout page',
    task_type: 1,
    status: 'progress',
    start_date: '2026-11-16',
    due_date: '2026-11-18',
    assignee: { id: 'u-emad', fullname: 'Emad Al-Harbi' },
    leave_type: null,
    away: false,
    ...extra,
  }
}

const away = anItem({
  id: 'l-1',
  task_type: 4,
  name: '',
  away: true,
  start_date: '2026-11-17',
  due_date: '2026-11-17',
})

describe('the bars of the calendar', () => {
  it('span what is known of a task', () => {
    expect(spanOf(anItem({ start_date: null }))).toEqual({ start: '2026-11-18', end: '2026-11-18' })
    expect(spanOf(anItem({ start_date: null, due_date: null }))).toBeNull()
  })

  it('are red only for tasks that are late and not closed', () => {
    const late = anItem({ due_date: '2026-11-16' })
    expect(isOverdue(late, '2026-11-17')).toBe(true)
    expect(isOverdue({ ...late, status: 'closed' }, '2026-11-17')).toBe(false)
    expect(toneOf(away, '2026-11-20')).toBe('neutral')
  })
})

describe('a project’s calendar on a phone', () => {
  const { matchMedia } = window
  beforeAll(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: true })
  })
  afterAll(() => {
    window.matchMedia = matchMedia
  })

  it('lists the day, hides what is not to be known, opens details and follows the news', async () => {
    let items = [anItem()]
    stubCalls({
      ...signedIn('emad'),
      getProject: () => [
        {
          id: 7,
          code: 'WEB',
          name: 'Website relaunch',
          description: '',
          subscription: 1,
          archived: false,
          members: [],
          version: 1,
        },
      ],
      listCalendarTasks: () => ({ items, truncated: false }),
    })
    const { user } = renderApp('/1/project/7/punchcalendar')
    await user.click(await screen.findByRole('button', { name: /WEB-12 Checkout page\s*16-11-2026/ }))
    expect(await screen.findByRole('dialog', { name: 'Checkout page' })).toHaveTextContent(
      'Mon 16 – Wed 18 Nov',
    )

    items = [...items, away]
    act(() =>
      FakeStream.push('notification', {
        unseen: 1,
        notification: {
          id: 'n',
          summary: 'leave_approved',
          relation_type: 'Leave',
          related_id: 'l-1',
          name: 'Emad Al-Harbi',
          start_date: '2026-11-17',
          due_date: '2026-11-17',
          created_by_name: 'Mona Al-Sayed',
        },
      }),
    )
    expect(await screen.findByText('Emad Al-Harbi: Away')).toBeInTheDocument()
  })
})
