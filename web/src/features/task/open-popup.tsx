import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Message } from '@smartproject/bff/api/work/talk'
import { screen } from '@testing-library/react'
import { Link, Outlet, type RouteObject } from 'react-router'
import { signedIn, stubCalls, type Answers, type Who } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import type { TaskDetail } from '../../task-kit/model.js'
import { setNeighbours } from '../../task-kit/open/neighbours.js'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import { aSetup, aTask, cardFrom } from '../../task-kit/testing/task-samples.js'
import { TaskOverlay } from './TaskOverlay.js'

// The popup is loaded when it is first asked for.
const SLOW = { timeout: 15_000 }

const TEXTS = { page: 'Board', one: 'Card one', two: 'Card two' }

/** A page with two cards behind the popup. */
function Page() {
  const linkTo = useTaskLink()
  return (
    <main id="main" tabIndex={-1}>
      <h1>{TEXTS.page}</h1>
      <Link to={linkTo('t-1')} data-task-id="t-1">
        {TEXTS.one}
      </Link>
      <Link to={linkTo('t-2')} data-task-id="t-2">
        {TEXTS.two}
      </Link>
      <Outlet />
      <TaskOverlay subscription={1} userId="u-emad" />
    </main>
  )
}

export function popupRoutes(): RouteObject[] {
  return [
    { path: '/1/board', element: <Page /> },
    { path: '/1/grouppunch', element: <Page /> },
    { path: '/1/grouppunch/punch/:task', element: <Page /> },
  ]
}

/** A comment of another person. */
export function aComment(extra: Partial<Message> = {}): Message {
  return {
    id: 'co-1',
    task: 't-1',
    entry: null,
    author: 'u-emad',
    text: 'Ask @[u-mona] first',
    tree: '',
    mentions: ['u-mona'],
    created_at: '2026-11-16T09:00:00.000Z',
    edited_at: null,
    version: 1,
    discussion: null,
    seq: 1,
    content_type: 'text',
    reply_to: null,
    reactions: [],
    deleted: false,
    deleted_by: null,
    ...extra,
  }
}

/** The mark of a reader who has read all. */
export function aMark(extra: Partial<CallOutput<'listMessages'>> = {}): CallOutput<'listMessages'> {
  const nothing = { messages: [], last_seq: 0, read_seq: 0, first_unread: null, unread: 0 } as const
  return { ...nothing, messages: [], level: 'normal', older: false, newer: false, ...extra }
}

/** A server that keeps tasks: changes of fields give the next version. */
export function taskServer(
  first: readonly TaskDetail[] = [aTask(), aTask({ id: 't-2', item_id: 'DEMO-2', name: 'Search' })],
) {
  const tasks = new Map(first.map((task) => [task.id, task]))
  const of = (id: string) => tasks.get(id) ?? aTask({ id })
  const answers: Answers = {
    getTaskDetail: (input) => of('id' in input ? input.id : ''),
    getBoardSetup: () => aSetup(),
    listComments: () => ({ comments: [], next_page_token: '' }),
    listMessages: () => aMark(),
    listTaskRevisions: () => ({ revisions: [], names: {}, next_page_token: '' }),
    listWorklogs: () => ({ worklogs: [], next_page_token: '', total_minutes: 90 }),
    listFiles: () => [],
    getTimer: () => ({ timer: null }),
    updateTask: (input) => change(input),
    moveTask: ({ id, status }) => {
      tasks.set(id, { ...of(id), status, version: of(id).version + 1 })
      return { task: cardFrom(of(id)), warnings: [] }
    },
  }
  function change({ id, fields }: CallInput<'updateTask'>) {
    const { custom: _custom, risks: _risks, related: _related, split_of: _split, ...plain } = fields
    tasks.set(id, { ...of(id), ...(plain as Partial<TaskDetail>), version: of(id).version + 1 })
    return { task: cardFrom(of(id)), warnings: [] }
  }
  return { answers, of, set: (task: TaskDetail) => tasks.set(task.id, task) }
}

/** Opens the popup over a page and waits until the task is there. */
export async function openPopup(
  options: {
    answers?: Answers
    path?: string
    who?: Who
    name?: RegExp
    server?: ReturnType<typeof taskServer>
  } = {},
) {
  // The editor of formatted texts needs a browser that lays out; its Markdown is a field like any other.
  localStorage.setItem('rich-text-mode', 'raw')
  const server = options.server ?? taskServer()
  const asked = stubCalls({ ...signedIn(options.who ?? 'emad'), ...server.answers, ...options.answers })
  setNeighbours(['t-1', 't-2'])
  const rendered = renderApp(options.path ?? '/1/board?taskid=t-1', popupRoutes)
  const popup = await screen.findByRole('dialog', { name: options.name ?? /Navigation/ }, SLOW)
  const sent = (name: string) => asked.filter((one) => one.name === name).map((one) => one.input)
  return { ...rendered, asked, sent, popup, server }
}
