import type { Message } from '@smartproject/bff/api/work/talk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { someSetup } from '../../../task-kit/testing/board-fixture.js'
import { doWaiting } from '../../../task-kit/undo/offer-undo.js'
import { Refusal } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { aDiscussion, aMessage, openTalk, pushTalk, threadOf } from '../talk-fixture.js'

const SLOW = { timeout: 15_000 }
const three = [aMessage(1, 'Blue?'), aMessage(2, 'Green?'), aMessage(3, 'Red it is')]

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

/** Each test writes in a discussion of its own, as unsent messages outlive a page. */
const at = (id: string) => ({
  path: `/1/project/1/discussion/${id}`,
  answers: { getDiscussion: () => aDiscussion({ id }) },
})

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Messages' }, SLOW)
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}
const lineOf = async (text: string) =>
  within((await screen.findByText(text, {}, SLOW)).closest('li') as HTMLElement)
const field = () => screen.findByRole('textbox', { name: 'New message' }, SLOW)

describe('a discussion', () => {
  it('opens at the first unread message, with a line before it and before each day, and is read then (C11)', async () => {
    const { inputs } = openTalk(
      at('d-1').path,
      threadOf(() => three, { firstUnread: 3 }),
    )
    await screen.findByText('Red it is', {}, SLOW)
    const all = await lines()
    expect(all.map((line) => /Blue|Green|Red|^New$/.exec(line ?? '')?.[0] ?? 'day')).toEqual([
      'day',
      'Blue',
      'Green',
      'day',
      'New',
      'Red',
    ])
    expect(inputs('listMessages')[0]).toMatchObject({ discussion: 'd-1', from: 'unread' })
    await waitFor(() => expect(inputs('markRead')).toEqual([{ subscription: 1, discussion: 'd-1', seq: 3 }]))
  })

  it('opens at the message that its address names', async () => {
    const { inputs } = openTalk(
      `${at('d-1').path}?message=2`,
      threadOf(() => three),
    )
    const named = (await screen.findByText('Green?', {}, SLOW)).closest('li')
    await waitFor(() => expect(named).toHaveFocus())
    expect(inputs('listMessages')[0]).toMatchObject({ from: 2 })
  })

  it('shows what another person says, changes and deletes without a reload', async () => {
    let all: Message[] = three
    openTalk(
      at('d-1').path,
      threadOf(() => all),
    )
    await screen.findByText('Red it is', {}, SLOW)
    all = [...three, aMessage(4, 'Or grey')]
    pushTalk({ seq: 4 })
    expect(await screen.findByText('Or grey')).toBeInTheDocument()
    expect(screen.getByText('New message from Emad Al-Harbi')).toBeInTheDocument()
    all = [...three, aMessage(4, '', { deleted: true, deleted_by: 'u-emad' })]
    pushTalk({ change: 'deleted', seq: 4 })
    expect(await screen.findByText('Deleted by its author')).toBeInTheDocument()
    expect(screen.queryByText('Or grey')).not.toBeInTheDocument()
  })

  it('is not there for a person who may not read it', async () => {
    openTalk(at('d-1').path, { getDiscussion: () => new Refusal(404, 'NOT_FOUND') })
    expect(
      await screen.findByRole('heading', { name: /not (there|found)|no such page/i }, SLOW),
    ).toBeInTheDocument()
  })

  it('that is closed shows so instead of a field', async () => {
    openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getDiscussion: () => aDiscussion({ closed: true }),
    })
    expect(await screen.findByText(/^This discussion is closed/, {}, SLOW)).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'New message' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument()
  })
})

describe('a message that is sent', () => {
  it('shows at once, waits for Retry when it is refused, and is the same message then (C10)', async () => {
    const { path, answers } = at('d-retry')
    let refuses = true
    const { user, asked } = openTalk(path, {
      ...threadOf(() => []),
      ...answers,
      addComment: ({ tree = '' }) =>
        refuses ? new Refusal(503, 'UNAVAILABLE') : aMessage(1, '', { tree, author: 'u-mona' }),
    })
    await user.type(await field(), 'Yellow')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Yellow')).toBeInTheDocument()
    expect(await screen.findByText(/^Not sent/)).toBeInTheDocument()
    expect(await field()).toHaveValue('')
    refuses = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument())
    expect(screen.getAllByText('Yellow')).toHaveLength(1)
    const ids = asked
      .filter(({ name }) => name === 'addComment')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(String))
  })

  it('and could not be is there again on the next visit, until it is discarded (C10)', async () => {
    const { path, answers } = at('d-kept')
    const refusing = { ...threadOf(() => []), ...answers, addComment: () => new Refusal(503, 'UNAVAILABLE') }
    const first = openTalk(path, refusing)
    await first.user.type(await field(), 'Yellow')
    await first.user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/^Not sent/)
    first.unmount()
    const { user } = openTalk(path, refusing)
    expect(await screen.findByText('Yellow', {}, SLOW)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Yellow')).not.toBeInTheDocument()
  })

  it('answers another one, whose first words it shows', async () => {
    const { path, answers } = at('d-reply')
    const { user, inputs } = openTalk(path, {
      ...threadOf(() => three),
      ...answers,
      addComment: ({ tree = '' }) =>
        aMessage(4, '', { tree, reply_to: { id: 'm-1', author: 'u-emad', excerpt: 'Blue?' } }),
    })
    await user.click((await lineOf('Blue?')).getByRole('button', { name: 'Reply' }))
    await user.type(await field(), 'Never')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(inputs('addComment')[0]).toMatchObject({ discussion: 'd-reply', reply_to: 'm-1' }),
    )
    const answer = await lineOf('Never')
    await user.click(answer.getByRole('button', { name: /Emad Al-Harbi.*Blue\?/ }))
    const quoted = screen.getAllByText('Blue?').find((one) => one.closest('blockquote') === null)
    expect(quoted?.closest('li')).toHaveFocus()
  })
})

describe('a message', () => {
  it('gets a reaction, which is taken back by pressing it again', async () => {
    const liked = aMessage(1, 'Blue?', { reactions: [{ emoji: '👍', people: ['u-mona'] }] })
    const { user, inputs } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      react: ({ on }) => (on ? liked : aMessage(1, 'Blue?')),
    })
    const line = await lineOf('Blue?')
    await user.click(line.getByRole('button', { name: 'Add a reaction' }))
    await user.click(await screen.findByRole('button', { name: 'Agree' }))
    const own = await line.findByRole('button', { name: '👍 1 from Mona Al-Sayed' })
    expect(own).toHaveAttribute('aria-pressed', 'true')
    await user.click(own)
    await waitFor(() => expect(line.queryByRole('list', { name: 'Reactions' })).not.toBeInTheDocument())
    expect(inputs('react')).toMatchObject([
      { id: 'm-1', emoji: '👍', on: true },
      { id: 'm-1', emoji: '👍', on: false },
    ])
  })

  it('that is deleted leaves its place, after the time to take that back', async () => {
    const { user, inputs } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      deleteComment: () => ({ deleted: true }),
    })
    await user.click((await lineOf('Blue?')).getByRole('button', { name: 'Delete the message' }))
    expect(screen.queryByText('Blue?')).not.toBeInTheDocument()
    expect(inputs('deleteComment')).toEqual([])
    act(() => doWaiting())
    expect(await screen.findByText('Deleted by Mona Al-Sayed')).toBeInTheDocument()
  })

  it('becomes a task in the dialog of new tasks, with its words and its address', async () => {
    const { user } = openTalk(
      at('d-1').path,
      threadOf(() => [aMessage(3, 'Red it is, @[u-mona]')]),
    )
    await user.click(await screen.findByRole('button', { name: 'More about the message' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make a task of it' }))
    const dialog = await screen.findByRole('dialog', { name: 'New task' }, SLOW)
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Red it is, @Mona Al-Sayed')
    const description = within(dialog).getByRole('region', { name: 'Description' })
    expect(description).toHaveTextContent(/^Red it is.*\?message=3/)
  })

  it('offers the readers of its discussion alone, and says who cannot read a mention that was pasted (C5)', async () => {
    const { user } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getDiscussion: () => aDiscussion({ audience: 'named', people: ['u-mona'] }),
    })
    const field = await screen.findByRole('textbox', { name: 'New message' }, SLOW)
    await user.type(field, '@')
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Mona Al-Sayed')])
    await user.clear(field)
    await user.click(field)
    await user.paste('Ask @[u-emad] or @[u-mona]')
    expect(await screen.findByText(/Will not hear of it.*: Emad Al-Harbi$/)).toBeInTheDocument()
  })
})

describe('the actions on a discussion', () => {
  it('a wider audience comes with the number of messages that it will see (C13)', async () => {
    const { user, inputs } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getDiscussion: () => aDiscussion({ audience: 'inner' }),
      saveDiscussion: () => aDiscussion({ version: 2 }),
    })
    await user.click(await screen.findByRole('button', { name: 'More about the discussion' }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the discussion' }, SLOW)
    expect(within(dialog).queryByText(/New readers will see/)).not.toBeInTheDocument()
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Who reads it' }),
      'Everyone in the project',
    )
    expect(within(dialog).getByText(/^New readers will see the 3 messages/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputs('saveDiscussion')[0]).toMatchObject({ id: 'd-1', version: 1, audience: 'project' }),
    )
  })

  it('closing and deleting it can be taken back', async () => {
    let now = aDiscussion()
    const { user, inputs, router } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getDiscussion: () => now,
      setDiscussionState: ({ closed = false }) => (now = aDiscussion({ closed, version: now.version + 1 })),
      deleteDiscussion: () => ({ deleted: true }),
      restoreDiscussion: () => now,
    })
    const takeBack = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More about the discussion' }, SLOW))
      await user.click(await screen.findByRole('menuitem', { name }))
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
    }
    await takeBack('Close the discussion')
    await waitFor(() =>
      expect(inputs('setDiscussionState')).toMatchObject([
        { version: 1, closed: true },
        { version: 2, closed: false },
      ]),
    )
    await takeBack('Delete')
    expect(router.state.location.pathname).toBe('/1/project/1/discussion')
    await waitFor(() => expect(inputs('restoreDiscussion')).toMatchObject([{ id: 'd-1' }]))
  })

  it('its reader chooses how much of it rings', async () => {
    let level: 'normal' | 'follow' | 'mute' = 'normal'
    const { user, inputs } = openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getDiscussion: () => aDiscussion({ level }),
      setThreadLevel: (asked) => ({ level: (level = asked.level) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Notices: Mentions and replies' }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'Every message' }))
    expect(await screen.findByRole('button', { name: 'Notices: Every message' })).toBeInTheDocument()
    expect(inputs('setThreadLevel')).toEqual([{ subscription: 1, discussion: 'd-1', level: 'follow' }])
  })

  it('a member who did not open it may neither change, close, pin nor delete it', async () => {
    openTalk(at('d-1').path, {
      ...threadOf(() => three),
      getBoardSetup: () =>
        someSetup({
          manageable: false,
          people: [{ id: 'u-mona', fullname: 'Mona Al-Sayed', url: '', role_id: 4 }],
        }),
    })
    await screen.findByText('Red it is', {}, SLOW)
    expect(screen.queryByRole('button', { name: 'More about the discussion' })).not.toBeInTheDocument()
  })
})
