import { screen, waitFor, within } from '@testing-library/react'
import { LAST_PAGE } from '../../test/api.js'
import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { aConversation, aDiscussion, aMessage, openTalk, pushTalk } from './talk-fixture.js'

const SLOW = { timeout: 15_000 }
const LIST = '/1/project/1/discussion'

it('the page of discussions shows last message, author, readers and what is unread', async () => {
  const last = {
    id: 'm-3',
    author: 'u-emad',
    excerpt: 'Red it is',
    content_type: 'text' as const,
    created_at: '2026-11-02T09:00:00.000Z',
  }
  const roof = aDiscussion({ unread: 2, pinned: true, last_message: last })
  openTalk(LIST, { listDiscussions: () => ({ discussions: [roof], open_count: 1, ...LAST_PAGE }) })
  const table = await screen.findByRole('table', { name: 'Discussions' }, SLOW)
  const link = await within(table).findByRole('link', { name: 'Colour of the roof' })
  expect(link).toHaveAttribute('href', '/1/project/1/discussion/d-1')
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText(/Emad Al-Harbi.*Red it is/)).toBeInTheDocument()
  expect(row.getByText('2 unread messages')).toBeInTheDocument()
  expect(row.getByText('Everyone in the project')).toBeInTheDocument()
})

it('the page of discussions narrows to unread and closed ones, and finds names and messages', async () => {
  const { user, inputs, router } = openTalk(LIST, {
    searchMessages: () => ({
      found: [
        {
          message: aMessage(7, 'The roof leaks, @[u-mona]'),
          title: 'Colour of the roof',
          code: null,
          project: 1,
        },
      ],
      ...LAST_PAGE,
    }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Unread' }, SLOW))
  await waitFor(() =>
    expect(inputs('listDiscussions').at(-1)).toMatchObject({ state: 'open', only: 'unread' }),
  )
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  await waitFor(() => expect(inputs('listDiscussions').at(-1)).toMatchObject({ state: 'closed' }))
  expect(router.state.location.search).toBe('?show=closed')
  await user.type(screen.getByRole('searchbox', { name: 'Search discussions and messages' }), 'roof')
  const found = await screen.findByRole('region', { name: 'Messages with these words' })
  const line = await within(found).findByRole('link', { name: /The roof leaks, @Mona Al-Sayed/ })
  expect(line).toHaveAttribute('href', '/1/project/1/discussion/d-1?message=7')
  expect(inputs('listDiscussions').at(-1)).toMatchObject({ state: 'closed', query: 'roof' })
})

it('a discussion is opened for named people, which are asked for', async () => {
  const { user, inputs, router } = openTalk(LIST, {
    saveDiscussion: ({ name }) => aDiscussion({ id: 'd-9', name }),
  })
  await user.click(await screen.findByRole('button', { name: 'New discussion' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'New discussion' }, SLOW)
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Windows')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Who reads it' }), 'Named people')
  await user.click(within(dialog).getByRole('button', { name: 'Open the discussion' }))
  expect(await within(dialog).findByText('Choose at least one person')).toBeInTheDocument()
  expect(inputs('saveDiscussion')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /^People/ }))
  await user.type(await screen.findByRole('combobox', { name: 'People' }), 'Emad{Enter}{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'Open the discussion' }))
  await waitFor(() =>
    expect(inputs('saveDiscussion')).toEqual([
      { subscription: 1, project: 1, name: 'Windows', audience: 'named', people: ['u-emad'] },
    ]),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/1/project/1/discussion/d-9'))
})

it('a reader who may not write is offered no new discussion', async () => {
  openTalk(LIST, { getBoardSetup: () => someSetup({ writable: false }) })
  await screen.findByRole('link', { name: 'Colour of the roof' }, SLOW)
  expect(screen.queryByRole('button', { name: 'New discussion' })).not.toBeInTheDocument()
})

it('the entry of the side bar counts unread discussions and follows the stream (C11)', async () => {
  let unread = [aDiscussion({ unread: 1 })]
  openTalk(LIST, { listDiscussions: () => ({ discussions: unread, open_count: 1, ...LAST_PAGE }) })
  const bar = await screen.findByRole('navigation', { name: 'Main navigation' }, SLOW)
  expect(await within(bar).findByText('1 unread discussion', {}, SLOW)).toBeInTheDocument()
  unread = []
  pushTalk({ change: 'read', seq: 3, author: 'u-mona' })
  await waitFor(() => expect(within(bar).queryByText('1 unread discussion')).not.toBeInTheDocument())
})

it('the side bar of conversations lists unread, followed and mentioning ones, and marks all as read', async () => {
  let read = false
  const well = aConversation({
    discussion: null,
    task: 't-5',
    code: 'WEB-5',
    title: 'Dig a well',
    mentioned: true,
  })
  const { user, inputs } = openTalk(LIST, {
    listConversations: ({ only }) => ({
      conversations: only === 'followed' ? [aConversation()] : read ? [] : [well],
      unread_threads: read ? 0 : 1,
      ...LAST_PAGE,
    }),
    markAllRead: () => {
      read = true
      return { threads: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Conversations, 1 unread' }, SLOW))
  const panel = await screen.findByRole('dialog', { name: 'Conversations' }, SLOW)
  const line = await within(panel).findByRole('link', { name: /Dig a well/ }, SLOW)
  expect(line).toHaveAttribute('href', '/1/project/1/discussion?taskid=t-5')
  expect(within(line).getByText('You are mentioned')).toBeInTheDocument()
  await user.click(within(panel).getByRole('radio', { name: 'Followed' }))
  expect(await within(panel).findByRole('link', { name: /Colour of the roof/ })).toHaveAttribute(
    'href',
    '/1/project/1/discussion/d-1',
  )
  await user.click(within(panel).getByRole('radio', { name: 'Unread' }))
  await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }))
  expect(await within(panel).findByText('You have read everything')).toBeInTheDocument()
  expect(inputs('markAllRead')).toEqual([{ subscription: 1, project: 1 }])
})
