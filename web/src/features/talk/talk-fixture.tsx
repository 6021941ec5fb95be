import type { Discussion } from '@smartproject/bff/api/work/discussions'
import type { Conversation, Message, TalkNews } from '@smartproject/bff/api/work/talk'
import { act } from '@testing-library/react'
import { someSetup } from '../../task-kit/testing/board-fixture.js'
import { aCompany, FakeStream, LAST_PAGE, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const project = {
  id: 1,
  code: 'WEB',
  name: 'Website',
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

export const aDiscussion = (extra: Partial<Discussion> = {}): Discussion => ({
  id: 'd-1',
  project: 1,
  name: 'Colour of the roof',
  audience: 'project',
  people: [],
  task: null,
  pinned: false,
  closed: false,
  created_by: 'u-emad',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  version: 1,
  messages: 3,
  unread: 0,
  level: 'normal',
  last_message: null,
  ...extra,
})

/** A message of the discussion by its place; those of the first two are of one day, later ones of the next. */
export const aMessage = (seq: number, text: string, extra: Partial<Message> = {}): Message => ({
  id: `m-${seq}`,
  task: null,
  entry: null,
  discussion: 'd-1',
  author: 'u-emad',
  text,
  tree: '',
  mentions: [],
  created_at: `2026-11-0${seq < 3 ? 1 : 2}T09:0${seq % 10}:00.000Z`,
  edited_at: null,
  version: 1,
  seq,
  content_type: 'text',
  reply_to: null,
  reactions: [],
  deleted: false,
  deleted_by: null,
  ...extra,
})

export const aConversation = (extra: Partial<Conversation> = {}): Conversation => ({
  task: null,
  entry: null,
  discussion: 'd-1',
  title: 'Colour of the roof',
  code: null,
  project: 1,
  unread: 2,
  mentioned: false,
  level: 'normal',
  last_message: null,
  updated_at: '2026-11-02T09:00:00.000Z',
  ...extra,
})

/** The server's list of messages, which holds no more than these. */
export function threadOf(
  messages: () => readonly Message[],
  { firstUnread = null as number | null } = {},
): Pick<Answers, 'listMessages'> {
  return {
    listMessages: ({ before, after, size = 50 }) => {
      const behind = messages().filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Infinity))
      const last_seq = messages().at(-1)?.seq ?? 0
      return {
        messages: before === undefined ? behind.slice(0, size) : behind.slice(-size),
        last_seq,
        read_seq: firstUnread === null ? last_seq : firstUnread - 1,
        first_unread: firstUnread,
        unread: firstUnread === null ? 0 : last_seq - firstUnread + 1,
        level: 'normal',
        older: false,
        newer: behind.length > size,
      }
    },
  }
}

/** A page of the project as Mona sees it, who leads it. */
export function openTalk(path: string, answers: Answers = {}) {
  // The layout that the editor asks for is not there in tests.
  localStorage.setItem('rich-text-mode', 'raw')
  const asked = stubCalls({
    ...signedIn('mona'),
    getsublist: () => [aCompany()],
    getProject: () => [project],
    getBoardSetup: () => someSetup(),
    listDiscussions: () => ({ discussions: [aDiscussion()], open_count: 1, ...LAST_PAGE }),
    listConversations: () => ({ conversations: [], unread_threads: 0, ...LAST_PAGE }),
    getDiscussion: () => aDiscussion(),
    markRead: () => ({ unread: 0 }),
    ...answers,
  })
  const inputs = (name: string) => asked.filter((one) => one.name === name).map(({ input }) => input)
  return { ...renderApp(path), asked, inputs }
}

/** Says on the stream what happened to a message of the discussion. */
export function pushTalk(news: Partial<TalkNews>): void {
  const whole = { change: 'posted', task: null, entry: null, discussion: 'd-1', project: 1, author: 'u-emad' }
  act(() => FakeStream.push('talk', { ...whole, ...news }))
}
