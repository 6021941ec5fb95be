import { treeOfText } from '@smartproject/bff/api/rich-text'
import type { Message } from '@smartproject/bff/api/work/talk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FakeStream, Refusal } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { mergeFeed } from './activity/feed.js'
import { forEditing, forStoring, mentionBefore } from '../../task-kit/subject/comments/mentions.js'
import { doWaiting } from '../../task-kit/undo/offer-undo.js'
import { aComment, openPopup } from './open-popup.js'
import { aSetup, aTask, cardFrom } from '../../task-kit/testing/task-samples.js'

afterEach(() => {
  act(() => toastStore.clear())
})

const READABLE = {
  id: 1,
  code: 'WEB',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 3 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

const revision = (extra: object) => ({
  id: 're-1',
  revision: 3,
  field: 'status',
  from: 'new',
  to: 'assigned',
  user: 'u-mona',
  at: '2026-11-15T09:00:00.000Z',
  names: {},
  ...extra,
})

// A field that was sent, or got its words back, is a new one.
const newComment = (popup: HTMLElement) => within(popup).getByRole('textbox', { name: 'New comment' })

/** Requests of new comments wait until they are let go; `keys` are the ids of their actions. */
function heldComments() {
  const answer = globalThis.fetch
  const waiting: (() => void)[] = []
  const keys: string[] = []
  globalThis.fetch = (url, init) => {
    if (url !== '/api/addComment') return answer(url, init)
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '')
    return new Promise((resolve) => {
      waiting.push(() => resolve(answer(url, init)))
    })
  }
  return { keys, letGo: () => act(() => waiting.forEach((go) => go())) }
}

describe('talk and history', () => {
  it('mentions by @, arrows and Enter, stores the id, and sends by Ctrl+Enter', async () => {
    const { user, popup, sent } = await openPopup({
      answers: { addComment: ({ tree = '' }) => aComment({ id: 'co-2', tree }) },
    })
    await screen.findByText('Design')
    const field = within(popup).getByRole('textbox', { name: 'New comment' })
    await user.type(field, 'Please @mon')
    expect(await screen.findByRole('option', { name: 'Mona Al-Sayed' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await user.keyboard('{Enter}')
    expect(field).toHaveValue('Please @Mona Al-Sayed ')
    await user.type(field, 'look')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent('addComment')).toHaveLength(1))
    expect(sent('addComment')[0]).toMatchObject({
      tree: JSON.stringify(treeOfText('Please @[u-mona] look')),
    })
    const feed = within(popup).getByRole('list', { name: 'Activity' })
    expect(await within(feed).findByText('Mona Al-Sayed')).toBeInTheDocument()
    expect(newComment(popup)).toHaveValue('')
  })

  it('Escape leaves the list of people, not the task', async () => {
    const { user, popup } = await openPopup()
    await screen.findByText('Design')
    const field = within(popup).getByRole('textbox', { name: 'New comment' })
    await user.type(field, '@')
    await screen.findByRole('listbox', { name: 'People to mention' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox', { name: 'People to mention' })).not.toBeInTheDocument()
    expect(field).toHaveValue('@')
    await user.clear(field)
    expect(popup).toBeInTheDocument()
  })

  it('shows a code of a task with title and state to those who may read it, and else the code alone (C6)', async () => {
    const text = 'After WEB-1, SEC-9 and WEB-8'
    const { popup } = await openPopup({
      answers: {
        listComments: () => ({ comments: [aComment({ text })], next_page_token: '' }),
        subcribtionProjectDatas: () => [READABLE],
        getTaskDetail: (input) => {
          if (!('item_id' in input)) return aTask()
          if (input.item_id === 'WEB-8') return new Refusal(404, 'TASK_NOT_FOUND')
          return aTask({ id: 't-5', item_id: 'WEB-1', name: 'Mend it', status: 'closed' })
        },
      },
    })
    const link = await within(popup).findByRole('link', { name: /WEB-1.*Mend it/ })
    expect(link).toHaveAttribute('href', expect.stringContaining('taskid=t-5'))
    expect(link).toHaveAttribute('data-state', 'closed')
    for (const code of ['SEC-9', 'WEB-8']) expect(within(popup).getByText(code).closest('a')).toBeNull()
  })

  it('gives the words back when they could not be sent', async () => {
    const { user, popup } = await openPopup({ answers: { addComment: () => new Refusal(500, 'INTERNAL') } })
    const field = within(popup).getByRole('textbox', { name: 'New comment' })
    await user.type(field, 'Hello')
    await user.click(within(popup).getByRole('button', { name: 'Comment' }))
    expect(await within(popup).findByText(/This did not work/)).toBeInTheDocument()
    expect(newComment(popup)).toHaveValue('Hello')
    await user.clear(newComment(popup))
  })

  it('gives the words back together with what was typed while they were on their way', async () => {
    const { user, popup } = await openPopup({ answers: { addComment: () => new Refusal(500, 'INTERNAL') } })
    const { letGo } = heldComments()
    await user.type(newComment(popup), 'Hello')
    await user.click(within(popup).getByRole('button', { name: 'Comment' }))
    await user.type(newComment(popup), 'And more')
    letGo()
    expect(await within(popup).findByText(/This did not work/)).toBeInTheDocument()
    expect(newComment(popup)).toHaveValue('Hello\n\nAnd more')
    await user.clear(newComment(popup))
  })

  it('keeps a comment until the server has it: a page that was left before opens with it, and sends the same one', async () => {
    const { user, popup } = await openPopup({
      answers: { addComment: ({ tree = '' }) => aComment({ id: 'co-2', tree }) },
    })
    const { keys, letGo } = heldComments()
    await user.type(newComment(popup), 'Hello')
    await user.click(within(popup).getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(keys).toHaveLength(1))
    const [place = '', kept] = Object.entries(sessionStorage)[0] ?? []
    const tree = JSON.stringify(treeOfText('Hello'))
    expect([place, kept]).toEqual([
      'draft:sending:u-emad:comment:1:task:t-1',
      JSON.stringify({ [keys[0] ?? '']: tree }),
    ])
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // As a page leaves it that did not live to hear the answer.
    sessionStorage.setItem(place, JSON.stringify({ 'r-left': tree }))

    await user.click(screen.getByRole('link', { name: /Card one/ }))
    const opened = await screen.findByRole('dialog', { name: /Navigation/ })
    expect(newComment(opened)).toHaveValue('Hello')
    await user.click(within(opened).getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(keys.slice(1)).toEqual(['r-left']))
    letGo()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('shows a comment that is one picture without a text as Markdown to those who write it', async () => {
    const tree = JSON.stringify({
      type: 'doc',
      content: [{ type: 'image', attrs: { file: 'f-1', alt: '' } }],
    })
    const { user, popup } = await openPopup({
      answers: { listComments: () => ({ comments: [aComment({ text: '', tree })], next_page_token: '' }) },
    })
    await user.click(await within(popup).findByRole('button', { name: 'Edit the comment' }))
    expect(within(popup).getByRole('textbox', { name: 'Edit the comment' })).toHaveValue('![](file:f-1)')
  })

  it('changes an own comment and deletes it with Undo', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        listComments: () => ({ comments: [aComment()], next_page_token: '' }),
        editComment: ({ tree = '' }) => aComment({ tree, version: 2, edited_at: '2026-11-17T08:00:00.000Z' }),
        deleteComment: () => ({ deleted: true }),
      },
    })
    await user.click(await within(popup).findByRole('button', { name: 'Edit the comment' }))
    const field = within(popup).getByRole('textbox', { name: 'Edit the comment' })
    expect(field).toHaveValue('Ask @Mona Al-Sayed first')
    await user.type(field, ' please')
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
    expect(await within(popup).findByText('(edited)')).toBeInTheDocument()
    expect(sent('editComment')[0]).toMatchObject({
      version: 1,
      tree: JSON.stringify(treeOfText('Ask @[u-mona] first please')),
    })
    await waitFor(() => expect(within(popup).getByRole('button', { name: 'Edit the comment' })).toHaveFocus())

    await user.click(within(popup).getByRole('button', { name: 'Delete the comment' }))
    expect(within(popup).queryByText('(edited)')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(within(popup).getByText('(edited)')).toBeInTheDocument()
    await user.click(within(popup).getByRole('button', { name: 'Delete the comment' }))
    expect(sent('deleteComment')).toHaveLength(0)
    act(() => doWaiting())
    await waitFor(() => expect(sent('deleteComment')).toHaveLength(1))
  })

  it('keeps the focus among the comments when one is deleted', async () => {
    const comments = [aComment(), aComment({ id: 'c-2', text: 'Later' })]
    const { user, popup } = await openPopup({
      answers: { listComments: () => ({ comments, next_page_token: '' }) },
    })
    await within(popup).findByText('Later')
    const [first, second] = within(popup).getAllByRole('button', { name: 'Delete the comment' })
    first?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(within(popup).getByRole('button', { name: 'Edit the comment' })).toHaveFocus())
    second?.focus()
    await user.keyboard('{Enter}')
    expect(second).not.toBeInTheDocument()
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  it('shows what another person says without a reload', async () => {
    let said: Message[] = []
    const { popup } = await openPopup({
      answers: { listComments: () => ({ comments: said, next_page_token: '' }) },
    })
    await within(popup).findByText(/created the task/)
    said = [aComment({ id: 'co-9', author: 'u-olivia', text: 'Well done' })]
    act(() =>
      FakeStream.push('task', {
        change: 'commented',
        id: 't-1',
        project: 1,
        previous_status: null,
        actor: 'u-olivia',
        card: cardFrom(aTask({ comments: 1 })),
      }),
    )
    expect(await within(popup).findByText('Well done')).toBeInTheDocument()
  })

  it('tells changes in words and filters', async () => {
    const { user, popup } = await openPopup({
      answers: {
        listComments: () => ({ comments: [aComment()], next_page_token: '' }),
        listTaskRevisions: () => ({
          revisions: [
            revision({
              id: 're-3',
              field: 'label_ids',
              from: 'l-1',
              to: 'l-1,l-2',
              at: '2026-11-15T11:00:00.000Z',
            }),
            revision({
              id: 're-2',
              field: 'due_date',
              from: '',
              to: '2026-11-25',
              at: '2026-11-15T10:00:00.000Z',
            }),
            revision({
              id: 're-0',
              field: 'release_id',
              from: '',
              to: 'r-old',
              at: '2026-11-15T08:00:00.000Z',
            }),
            revision({
              id: 're-b',
              field: 'blocked_by_ids',
              from: 't-off,t-hidden',
              to: '',
              at: '2026-11-15T07:00:00.000Z',
            }),
            revision({}),
          ],
          names: { 'r-old': 'Spring', 't-off': 'DEMO-43' },
          next_page_token: '',
        }),
      },
    })
    await screen.findByText('Design')
    expect(
      await within(popup).findByText('Mona Al-Sayed changed Labels: added Urgent fix'),
    ).toBeInTheDocument()
    // A release of the project that the task was in before.
    expect(within(popup).getByText('Mona Al-Sayed set Release to Spring')).toBeInTheDocument()
    const links = within(popup).getByText(/^Mona Al-Sayed changed Blocked by: removed/)
    expect(links.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('removed DEMO-43, another task')
    expect(within(popup).getByText(/^Mona Al-Sayed set Due to 25.Nov(.2026)?$/)).toBeInTheDocument()
    expect(within(popup).getByText('Mona Al-Sayed changed Status from To do to Assigned')).toBeInTheDocument()
    await user.click(within(popup).getByRole('radio', { name: 'Comments' }))
    expect(within(popup).queryByText(/changed Status/)).not.toBeInTheDocument()
    expect(within(popup).getByText('Mona Al-Sayed')).toBeInTheDocument()
    await user.click(within(popup).getByRole('radio', { name: 'Changes' }))
    expect(within(popup).getByText(/changed Status/)).toBeInTheDocument()
  })

  it('keeps the order whole while one list has more', () => {
    const change = (at: string) => ({ kind: 'change' as const, at, revision: revision({ at }) })
    const said = (at: string) => ({ kind: 'comment' as const, at, comment: aComment({ created_at: at }) })
    const merged = mergeFeed(
      [
        { items: [said('5'), said('4')], more: true },
        { items: [change('6'), change('1')], more: false },
      ],
      'newest',
    )
    expect(merged.map((item) => item.at)).toEqual(['6', '5', '4'])
  })

  it('tells as one change what a person typed in one go, and apart what another one typed or a pause divides', () => {
    const typed = (at: string, from: string, to: string, extra: object = {}) => ({
      kind: 'change' as const,
      at,
      revision: revision({ id: at, at, field: 'name', from, to, ...extra }),
    })
    const at = (minute: number) => `2026-11-15T10:${minute}:00.000Z`
    const items = [
      typed(at(40), 'Roofs', 'Roofs!'),
      typed(at(31), 'Roof', 'Roofs', { user: 'u-olivia' }),
      typed(at(30), 'Ro', 'Roof'),
      typed(at(29), 'R', 'Ro'),
      typed(at(11), '', 'R'),
      typed(at(10), 'To do', 'Done', { field: 'status' }),
    ]
    const spans = mergeFeed([{ items, more: false }], 'newest').map((item) =>
      item.kind === 'change' ? `${item.revision.from} > ${item.revision.to}` : '',
    )
    expect(spans).toEqual(['Roofs > Roofs!', 'Roof > Roofs', 'R > Roof', ' > R', 'To do > Done'])
  })

  it('turns names into ids and back, the longer name first', () => {
    const people = [...aSetup().people, { id: 'u-mo', fullname: 'Mona', url: '', role_id: 4 }]
    expect(forStoring('@Mona Al-Sayed and @Mona, not @Monaco', people)).toBe(
      '@[u-mona] and @[u-mo], not @Monaco',
    )
    expect(forEditing('@[u-mona] @[u-gone]', people)).toBe('@Mona Al-Sayed @[u-gone]')
    expect(mentionBefore('a @mona al', 10)).toEqual({ search: 'mona al', start: 2 })
    expect(mentionBefore('mail@example', 12)).toBeNull()
  })
})
