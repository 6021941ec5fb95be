import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { FakeStream, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { listServer, someCards } from '../../task-kit/testing/list-server.js'
import { aSetup, aTask } from '../../task-kit/testing/task-samples.js'
import { datesAfter } from './move-item.js'
import { isOverdue, spanOf } from './model.js'
import { useShownItems } from './use-shown-items.js'

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
    leave_type_title: null,
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

  it('are late only for tasks that are due and not closed', () => {
    const late = anItem({ due_date: '2026-11-16' })
    expect(isOverdue(late, '2026-11-17')).toBe(true)
    expect(isOverdue({ ...late, status: 'closed' }, '2026-11-17')).toBe(false)
  })

  it('have the colour of the lane, late or not, and a mark when they are late', async () => {
    const late = anItem({ id: 't-2', due_date: '2026-11-16' })
    const { result } = renderHook(() => useShownItems([anItem(), late, away], '2026-11-17', () => {}))
    await waitFor(() => expect(result.current).toHaveLength(3))
    expect(result.current.map(({ tone, mark }) => [tone, mark?.label])).toEqual([
      ['progress', undefined],
      ['progress', 'Overdue'],
      ['neutral', undefined],
    ])
  })
})

describe('the dates of a bar that was moved', () => {
  const item = anItem()
  it('keep their distance when the whole bar goes', () => {
    expect(datesAfter(item, { id: 't-1', start: '2026-11-30', end: '2026-12-02', part: 'all' })).toEqual({
      start_date: '2026-11-30',
      due_date: '2026-12-02',
    })
    // A date that is not known stays so.
    const due = anItem({ start_date: null })
    expect(datesAfter(due, { id: 't-1', start: '2026-11-20', end: '2026-11-20', part: 'all' })).toEqual({
      due_date: '2026-11-20',
    })
  })

  it('change at one end, but never past the other', () => {
    expect(datesAfter(item, { id: 't-1', start: '2026-11-16', end: '2026-11-25', part: 'end' })).toEqual({
      due_date: '2026-11-25',
    })
    expect(datesAfter(item, { id: 't-1', start: '2026-11-10', end: '2026-11-18', part: 'start' })).toEqual({
      start_date: '2026-11-10',
    })
    expect(datesAfter(item, { id: 't-1', start: '2026-11-10', end: '2026-11-12', part: 'end' })).toBeNull()
  })
})

const project = {
  id: 7,
  code: 'WEB',
  name: 'Website relaunch',
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
}
const PATH = '/1/project/7/punchcalendar'
const SLOW = { timeout: 15_000 }

describe('a project’s calendar', () => {
  it('turns a page for each press of a button, however soon the next one comes', async () => {
    stubCalls({
      ...listServer([]).answers,
      getProject: () => [project],
      listCalendarTasks: () => ({ items: [], truncated: false }),
    })
    renderApp(PATH)
    const next = await screen.findByRole('button', { name: 'Next' }, SLOW)
    // Without `act`, which would draw everything between two presses.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    for (let presses = 0; presses < 3; presses++) {
      next.click()
      for (let turns = 0; turns < 50; turns++) await Promise.resolve()
    }
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    expect(await screen.findByRole('heading', { level: 2, name: /February 2027/ }, SLOW)).toBeVisible()
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
  afterEach(() => act(() => toastStore.clear()))

  it('lists the day, opens tasks, hides what is not to be known and follows the news', async () => {
    let items = [anItem()]
    stubCalls({
      ...listServer([]).answers,
      getProject: () => [project],
      getTaskDetail: () => aTask({ id: 't-1', item_id: 'WEB-12', name: 'Checkout page', project: 7 }),
      listComments: () => ({ comments: [], next_page_token: '' }),
      listTaskRevisions: () => ({ revisions: [], names: {}, next_page_token: '' }),
      listCalendarTasks: () => ({ items, truncated: false }),
    })
    const { user } = renderApp(PATH)
    await user.click(await screen.findByRole('button', { name: /WEB-12 Checkout page\s*Mon,? 16/ }, SLOW))
    expect(await screen.findByRole('dialog', { name: /Checkout page/ }, SLOW)).toBeInTheDocument()
    await user.keyboard('{Escape}')

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
    await user.click(await screen.findByRole('button', { name: /Emad Al-Harbi: Away\s*Tue,? 17 Nov/ }, SLOW))
    expect(await screen.findByRole('dialog', { name: 'Emad Al-Harbi' })).toHaveTextContent('Away')
  })

  it('shows leave of others as soon as it changes', async () => {
    let items = [away]
    stubCalls({
      ...listServer([]).answers,
      getProject: () => [project],
      listCalendarTasks: () => ({ items, truncated: false }),
    })
    renderApp(PATH)
    await screen.findByRole('button', { name: /Emad Al-Harbi: Away\s*Tue,? 17 Nov/ }, SLOW)
    items = []
    act(() => FakeStream.push('leave', { project: 7 }))
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /Emad Al-Harbi: Away/ })).toBeNull(),
      SLOW,
    )
  })

  it('creates a task that is due on the day', async () => {
    const server = listServer([])
    stubCalls({
      ...server.answers,
      getProject: () => [project],
      listCalendarTasks: () => ({
        items: [...server.cards.values()].map((card) =>
          anItem({ ...card, assignee: null, leave_type: null, start_date: null }),
        ),
        truncated: false,
      }),
    })
    const { user } = renderApp(PATH)
    await user.click(await screen.findByRole('button', { name: /^New on 17.Nov(.2026)?$/ }, SLOW))
    const form = await screen.findByRole('dialog', { name: /^New on 17.Nov(.2026)?$/ })
    await user.click(within(form).getByRole('button', { name: 'Create task' }))
    expect(within(form).getByText('A task needs a name')).toBeInTheDocument()
    await user.type(within(form).getByRole('textbox'), 'Order the cake{Enter}')
    expect(await screen.findByRole('button', { name: /Order the cake\s*Tue,? 17 Nov/ })).toBeInTheDocument()
    expect([...server.cards.values()]).toEqual([expect.objectContaining({ due_date: '2026-11-17' })])
  })

  it('hides tasks that do not pass the filter, but never leave', async () => {
    const server = listServer(someCards(2, (index) => ({ project: 7, priority: index === 0 ? 4 : 1 })))
    const items = [...server.cards.values()].map((card) =>
      anItem({ ...card, assignee: null, leave_type: null, start_date: null, due_date: '2026-11-17' }),
    )
    stubCalls({
      ...server.answers,
      getProject: () => [project],
      listCalendarTasks: () => ({ items: [...items, away], truncated: false }),
    })
    renderApp(`${PATH}?prio=4`)
    expect(await screen.findByRole('button', { name: /Task 1\s*Tue,? 17 Nov/ }, SLOW)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Task 2/ })).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /Emad Al-Harbi: Away\s*Tue,? 17 Nov/ })).toBeInTheDocument()
  })
})

it('releases stand in the calendar as bands that cannot be moved, and as a list', async () => {
  const release = (title: string, start_date: string | null, state: 'active' | 'cancelled' = 'active') => ({
    id: title,
    project: 7,
    title,
    start_date,
    end_date: '2026-11-26',
    story_points: 0,
    state,
    goal: '',
    type: 'iteration',
    substate: '',
  })
  const releases = [
    release('Spring', '2026-11-08'),
    release('Given up', '2026-11-08', 'cancelled'),
    { ...release('Next year', '2027-03-01'), end_date: '2027-03-12' },
  ]
  const server = listServer([])
  stubCalls({
    ...server.answers,
    getProject: () => [project],
    getBoardSetup: () => aSetup({ releases }),
    listCalendarTasks: () => ({ items: [anItem()], truncated: false }),
  })
  renderApp(`${PATH}?date=2026-11-16`)
  const list = await screen.findByRole('list', { name: 'Releases in these weeks' }, SLOW)
  const lines = within(list).getAllByRole('listitem')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveTextContent(/Spring.*8.*26 Nov/)
  const [bar] = await screen.findAllByText(/^Release .*Spring/, { selector: '[class*="eventTitle"]' }, SLOW)
  const band = bar?.closest('[data-item-id]')
  expect(band).toHaveAttribute('data-item-id', 'release:Spring')
  expect(band).not.toHaveAttribute('aria-describedby')
  expect(band).not.toHaveAttribute('role', 'button')
})
