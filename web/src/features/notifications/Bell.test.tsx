import type { Notification } from '@smartproject/bff/api/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aLeave, FakeStream, LAST_PAGE, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'

function news(extra: Partial<Notification> = {}): Notification {
  return {
    id: 'n-1',
    summary: 'leave_applied',
    relation_type: 'Leave',
    related_id: 'lv-1',
    task_id: null,
    code: null,
    name: 'Emad Al-Harbi',
    leave_type: 'Annual leave',
    register: null,
    start_date: '2026-11-22',
    due_date: '2026-11-24',
    project: null,
    project_name: null,
    created_by: 'u-emad',
    created_by_name: 'Emad Al-Harbi',
    seen: false,
    own: false,
    count: 1,
    created_at: '2026-11-17T07:00:00.000Z',
    ...extra,
  }
}

function open(start: Notification[], answers: Answers = {}) {
  let rows = start
  const asked = stubCalls({
    ...signedIn('mona'),
    listNotifications: () => ({
      notifications: rows,
      page: LAST_PAGE,
      unseen: rows.filter((row) => !row.seen).length,
    }),
    markNotificationsSeen: ({ ids }) => {
      rows = rows.map((row) => (!ids || ids.includes(row.id) ? { ...row, seen: true } : row))
      return { unseen: rows.filter((row) => !row.seen).length }
    },
    ...answers,
  })
  const add = (row: Notification) => {
    rows = [row, ...rows]
    act(() => FakeStream.push('notification', { notification: row, unseen: rows.length }))
  }
  const app = renderApp('/1')
  const unseen = () => rows.filter((row) => !row.seen).length
  /** A stream begins with the number of what is unseen. */
  const begin = async () => {
    await waitFor(() => expect(FakeStream.open).not.toHaveLength(0))
    act(() => FakeStream.push('notification', { unseen: unseen() }))
  }
  return { asked, add, begin, ...app }
}

afterEach(() => toastStore.clear())

describe('the bell', () => {
  it.each(['task_created', 'task_assigned'])(
    'says of %s that a person assigned one the task',
    async (summary) => {
      const { user, begin } = open([
        news({ summary, relation_type: 'Task', name: 'Draw the header', created_by_name: 'Emad Al-Harbi' }),
      ])
      await begin()
      await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
      expect(await screen.findByText(/Emad Al-Harbi.*assigned you/)).toBeInTheDocument()
    },
  )

  it('counts what is unseen, tells each as a sentence, and Clear sets the count to zero', async () => {
    const comment = news({
      id: 'n-2',
      summary: 'comment_added',
      relation_type: 'Task',
      name: 'Navigation',
      project: 7,
    })
    const { user, asked, begin } = open([news(), comment])
    await begin()
    expect(asked.some(({ name }) => name === 'listNotifications')).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unseen' }))
    const panel = await screen.findByRole('dialog', { name: /Notifications/ })
    expect(within(panel).getByText('Emad Al-Harbi asks for leave, Sun 22 – Tue 24 Nov')).toBeInTheDocument()
    expect(within(panel).getByText('Emad Al-Harbi commented on Navigation')).toBeInTheDocument()
    await user.click(within(panel).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument()
    expect(asked.find((one) => one.name === 'markNotificationsSeen')?.input).toHaveProperty('upTo')
  })

  it('puts the count back and says why when clearing fails', async () => {
    const { user, begin } = open([news()], { markNotificationsSeen: () => new Refusal(500, 'INTERNAL') })
    await begin()
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unseen' }))
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('This did not work. Try again in a moment.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unseen' })).toBeInTheDocument()
  })

  it('opens the leave over the page and marks the line as seen', async () => {
    const { user, asked, begin } = open([news()], {
      getLeave: () => ({ leave: aLeave({ can_change: false }) }),
    })
    await begin()
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unseen' }))
    await user.click(await screen.findByRole('button', { name: /asks for leave/ }))
    expect(await screen.findByRole('dialog', { name: 'Leave request' })).toBeInTheDocument()
    expect(asked.find((one) => one.name === 'markNotificationsSeen')?.input).toEqual({
      subscription: 1,
      ids: ['n-1'],
    })
  })

  it('hears of news at once and says it to a screen reader', async () => {
    const { add } = open([])
    await screen.findByRole('button', { name: 'Notifications' })
    add(news())
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unseen' })).toBeInTheDocument()
    const said = screen.getAllByRole('status').map((region) => region.textContent)
    expect(said).toContain('Emad Al-Harbi asks for leave, Sun 22 – Tue 24 Nov')
    await waitFor(() => expect(FakeStream.open[0]?.url).toMatch(/^\/api\/stream\?subscription=1&/))
  })

  it('says when there is nothing', async () => {
    const { user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText('Nothing new')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  })
})
