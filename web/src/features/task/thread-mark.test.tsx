import type { Message } from '@smartproject/bff/api/work/talk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FakeStream } from '../../test/api.js'
import { placeOfNew, type FeedItem } from './activity/feed.js'
import { aComment, aMark, openPopup } from './open-popup.js'

const minute = (seq: number) => `2026-11-16T09:0${seq}:00.000Z`
const said = (seq: number, extra: Partial<Message> = {}) =>
  aComment({ id: `co-${seq}`, seq, text: `Word ${seq}`, created_at: minute(seq), ...extra })
const newestFirst = (seqs: readonly number[]) => seqs.map((seq) => said(seq))

/** Messages are in sight as soon as they are looked at; tells the last place that the popup moved to. */
function seeAll() {
  const before = { observer: window.IntersectionObserver, scroll: HTMLElement.prototype.scrollIntoView }
  const shown: (string | null)[] = []
  window.IntersectionObserver = class {
    constructor(private readonly push: IntersectionObserverCallback) {}
    observe(target: Element) {
      this.push(
        [{ isIntersecting: true, target } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      )
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    shown.push(this.textContent)
  }
  return {
    shown,
    end: () => {
      window.IntersectionObserver = before.observer
      HTMLElement.prototype.scrollIntoView = before.scroll
    },
  }
}

describe('the thread of a task', () => {
  let sight: ReturnType<typeof seeAll>
  beforeEach(() => {
    sight = seeAll()
  })
  afterEach(() => sight.end())

  it('opens at its first unread comment, says how many are unread, and is read then (C11)', async () => {
    let mark = aMark({ last_seq: 3, read_seq: 1, first_unread: 2, unread: 2 })
    const { popup, sent } = await openPopup({
      answers: {
        listComments: () => ({ comments: newestFirst([3, 2, 1]), next_page_token: '' }),
        listMessages: () => mark,
        markRead: () => {
          mark = aMark({ last_seq: 3, read_seq: 3 })
          return { unread: 0 }
        },
      },
    })
    expect(await within(popup).findByRole('tab', { name: /Activity.*2 unread messages/ })).toBeInTheDocument()
    const feed = await within(popup).findByRole('list', { name: 'Activity' })
    await within(feed).findByText('New above')
    const lines = within(feed)
      .getAllByRole('listitem')
      .map((line) => /Word \d|New above/.exec(line.textContent)?.[0])
    expect(lines.slice(0, 4)).toEqual(['Word 3', 'Word 2', 'New above', 'Word 1'])
    expect(sight.shown).toContain('New above')
    await waitFor(() => expect(sent('markRead')).toEqual([{ subscription: 1, task: 't-1', seq: 3 }]))
    await waitFor(() => expect(within(popup).queryByText(/unread message/)).not.toBeInTheDocument())
    // The line stays where the reader began.
    expect(within(feed).getByText('New above')).toBeInTheDocument()
  })

  it('loads older comments until the first unread one is there (C11)', async () => {
    const { popup, sent } = await openPopup({
      answers: {
        listComments: ({ page_token = '' }) =>
          page_token === ''
            ? { comments: newestFirst([6, 5, 4]), next_page_token: 'p2' }
            : { comments: newestFirst([3, 2, 1]), next_page_token: '' },
        listMessages: () => aMark({ last_seq: 6, read_seq: 1, first_unread: 2, unread: 5 }),
        markRead: () => ({ unread: 0 }),
      },
    })
    expect(await within(popup).findByText('New above')).toBeInTheDocument()
    expect(sent('listComments')).toHaveLength(2)
    expect(sight.shown).toContain('New above')
  })

  it('marks nothing that was read, and nothing while only changes are shown', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        listComments: () => ({ comments: newestFirst([2, 1]), next_page_token: '' }),
        listMessages: () => aMark({ last_seq: 2, read_seq: 2 }),
      },
    })
    await within(popup).findByText('Word 2')
    await user.click(within(popup).getByRole('radio', { name: 'Changes' }))
    await waitFor(() => expect(within(popup).queryByText('Word 2')).not.toBeInTheDocument())
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent('markRead')).toEqual([])
    expect(sight.shown).not.toContain('New above')
  })

  it('its reader chooses how much of it rings (C12)', async () => {
    let mark = aMark()
    const { user, popup, sent } = await openPopup({
      answers: {
        listMessages: () => mark,
        setThreadLevel: ({ level }) => {
          mark = aMark({ level })
          return { level }
        },
      },
    })
    await user.click(await within(popup).findByRole('button', { name: 'Notices: Mentions and replies' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Direct mentions alone' }))
    expect(
      await within(popup).findByRole('button', { name: 'Notices: Direct mentions alone' }),
    ).toBeInTheDocument()
    expect(sent('setThreadLevel')).toEqual([{ subscription: 1, task: 't-1', level: 'mute' }])
  })

  it('shows what was read in another window', async () => {
    let mark = aMark({ last_seq: 1, read_seq: 0, first_unread: 1, unread: 1 })
    const { popup } = await openPopup({
      answers: { listMessages: () => mark, markRead: () => ({ unread: 1 }) },
    })
    await within(popup).findByRole('tab', { name: /1 unread message/ })
    mark = aMark({ last_seq: 1, read_seq: 1 })
    const news = { change: 'read', task: null, entry: null, discussion: null, project: 1, seq: 0, author: '' }
    act(() => FakeStream.push('talk', news))
    await waitFor(() => expect(within(popup).queryByText(/unread message/)).not.toBeInTheDocument())
  })
})

describe('the line between read and unread comments', () => {
  const items = newestFirst([4, 3, 2]).map((comment): FeedItem => ({
    kind: 'comment',
    at: comment.created_at,
    comment,
  }))
  const place = (firstUnread: number | null, more = false) =>
    placeOfNew(items, { firstUnread, more, order: 'newest' })

  it('stands behind the first unread one where the newest come first, and before it else (C11)', () => {
    expect([place(3), place(2), place(null)]).toEqual([2, 3, null])
    expect(placeOfNew(items.toReversed(), { firstUnread: 3, more: false, order: 'oldest' })).toBe(1)
  })

  it('waits for the first unread comment, and is left out when all of them have gone', () => {
    expect([place(1, true), place(1), place(2, true), place(9)]).toEqual([null, 3, 3, null])
  })
})
