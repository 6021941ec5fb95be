import type { BoardSetup } from '@smartproject/bff/api/work/board'
import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Card } from '@smartproject/bff/api/work/tasks'
import { screen } from '@testing-library/react'
import { signedIn, stubCalls, type Answers, type Who } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { aProject } from '../../test/samples.js'
import { LANES, type TaskStatus } from '../model.js'

export function aCard(id: string, extra: Partial<Card> = {}): Card {
  return {
    id,
    item_id: `WEB-${id}`,
    project: 7,
    name: `Task ${id}`,
    status: 'new',
    task_type: 1,
    assignee: '',
    people: [],
    labels: [],
    category: '',
    release: '',
    start_date: null,
    due_date: null,
    story_points: 0,
    priority: 0,
    estimate_minutes: 0,
    spent_minutes: 0,
    cost_centre: '',
    parent: '',
    blocked_by: [],
    watchers: [],
    repeat: null,
    risks: 0,
    comments: 0,
    files: 0,
    subtasks: 0,
    closed_subtasks: 0,
    checks: 0,
    done_checks: 0,
    custom: {},
    rank: `a${id.padStart(4, '0')}`,
    archived: false,
    deleted: false,
    described: false,
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    created_by: 'u-mona',
    updated_at: `2026-11-10T08:${id.padStart(2, '0').slice(-2)}:00.000Z`,
    ...extra,
  }
}

export function someSetup(extra: Partial<BoardSetup> = {}): BoardSetup {
  return {
    project: { number: 7, code: 'WEB', name: 'Website', archived: false },
    settings: {
      lanes: LANES.map((status) => ({ status, title: '', limit: 0, roles: [], moves_to: [] })),
      swimlanes: null,
      card_fields: ['labels', 'due_date', 'story_points', 'subtasks', 'comments', 'assignee'],
      version: 0,
    },
    people: [
      { id: 'u-mona', fullname: 'Mona Al-Sayed', url: '', role_id: 2 },
      { id: 'u-emad', fullname: 'Emad Al-Harbi', url: '', role_id: 4 },
    ],
    labels: [{ id: 'l-1', project: 7, name: 'Urgent', color: '#c8102e' }],
    categories: [],
    releases: [],
    fields: [],
    views: [],
    search_terms: [],
    allowed_lanes: [...LANES],
    writable: true,
    manageable: true,
    parts_off: [],
    describes: false,
    ...extra,
  }
}

type Page = { tasks: Card[]; next_page_token: string }

/** A server that holds cards and answers the calls of a board as the real one does. */
export class FakeBoard {
  cards: Card[]
  readonly pageSize: number

  constructor(cards: readonly Card[], pageSize = 25) {
    this.cards = [...cards]
    this.pageSize = pageSize
  }

  private in(status: TaskStatus, filter: CallInput<'getBoard'>['filter'] = {}): Card[] {
    const { assignees = [], releases = [] } = filter
    const passes = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value)
    return this.cards
      .filter((card) => card.status === status && !card.archived && !card.deleted)
      .filter((card) => passes(assignees, card.assignee) && passes(releases, card.release))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  }

  private page(all: readonly Card[], from: number, size: number): Page {
    const end = from + size
    return { tasks: all.slice(from, end), next_page_token: end < all.length ? String(end) : '' }
  }

  change(id: string, change: Partial<Card>): Card {
    const card = this.cards.find((one) => one.id === id)
    if (!card) throw new Error(`no card ${id}`)
    const next = { ...card, ...change, version: card.version + 1 }
    this.cards = this.cards.map((one) => (one.id === id ? next : one))
    return next
  }

  /** The answers of a server that stops counting lanes at a thousand. */
  cappedAnswers(): Pick<Answers, 'getBoard'> {
    return {
      getBoard: () => ({
        lanes: LANES.map((status) => ({
          status,
          ...(status === 'new' ? { count: 1_000, count_capped: true } : { count: 1_000 }),
          ...this.page(this.in(status), 0, this.pageSize),
        })),
      }),
    }
  }

  answers(): Answers {
    return {
      getBoard: ({ filter, page_size = this.pageSize }: CallInput<'getBoard'>): CallOutput<'getBoard'> => ({
        lanes: LANES.map((status) => {
          const all = this.in(status, filter)
          const size = Math.max(this.pageSize, page_size > 25 ? page_size : 0)
          return { status, count: all.length, ...this.page(all, 0, size) }
        }),
      }),
      listLaneTasks: ({ status, filter, page_token = '0' }) =>
        this.page(this.in(status, filter), Number(page_token), this.pageSize),
      moveTask: ({ id, status }) => ({ task: this.change(id, { status }), warnings: [] }),
      createTask: ({ status = 'new', fields }) => {
        const id = String(900 + this.cards.length)
        const card = aCard(id, {
          name: fields.name,
          status,
          rank: `a0000-${id}`,
          assignee: fields.assignee ?? '',
          labels: fields.labels ?? [],
          updated_at: '2026-11-17T09:00:00.000Z',
        })
        this.cards = [card, ...this.cards]
        return { task: card }
      },
      updateTask: ({ id, fields }) => ({
        task: this.change(id, {
          ...(fields.name === undefined ? {} : { name: fields.name }),
          ...(fields.assignee === undefined ? {} : { assignee: fields.assignee }),
          ...(fields.release === undefined ? {} : { release: fields.release }),
          ...(fields.archived === undefined ? {} : { archived: fields.archived }),
        }),
        warnings: [],
      }),
      bulkChangeTasks: ({ tasks, status }) => ({
        results: tasks.map(({ id }) => ({
          id,
          reason: '',
          task: this.change(id, status ? { status } : {}),
        })),
        undo_id: 'undo-1',
      }),
      groupTasks: ({ by }) => {
        const keyOf = (card: Card) => (by === 'assignee' || by === 'release' ? card[by] : '')
        const keys = [...new Set(this.cards.map(keyOf))]
        const count = (key: string) => this.cards.filter((card) => keyOf(card) === key).length
        return { groups: keys.map((key) => ({ key, count: count(key) })) }
      },
      countTasks: () => {
        const lanes = Object.fromEntries(LANES.map((status) => [status, this.in(status).length]))
        return {
          ...(lanes as Record<TaskStatus, number>),
          KtaskCount: this.cards.length,
          gtaskCount: 0,
          ctaskCount: 0,
        }
      },
    }
  }
}

const LANE_PX = 280
const CARD_PX = 108

/** A browser measures; jsdom does not. Lanes stand side by side, from the right in a right-to-left page. */
export function fakeLayout(): () => void {
  const sizeOf = (element: Element) => {
    if (element.matches('[data-board-scroller]')) return { width: 1_440, height: 900 }
    if (element.matches('[data-card-key], [data-rfd-draggable-id]')) return { width: 256, height: 100 }
    if (element.matches('[data-rfd-droppable-id]')) return { width: 272, height: 800 }
    return { width: 0, height: 0 }
  }
  const proto = HTMLElement.prototype
  const before = { rect: proto.getBoundingClientRect, observer: window.IntersectionObserver }
  const own = new Map(
    ['offsetHeight', 'offsetWidth'].map((name) => [name, Object.getOwnPropertyDescriptor(proto, name)]),
  )
  const measured = {
    offsetHeight: 'height',
    clientHeight: 'height',
    offsetWidth: 'width',
    clientWidth: 'width',
  } as const
  for (const [name, side] of Object.entries(measured)) {
    Object.defineProperty(proto, name, {
      configurable: true,
      get(this: HTMLElement) {
        return sizeOf(this)[side]
      },
    })
  }
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1_440 })
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 900 })
  proto.getBoundingClientRect = function rect(this: HTMLElement) {
    const { width, height } = sizeOf(this)
    const lane = this.closest<HTMLElement>('[data-lane]')?.dataset['lane']
    const at = LANES.findIndex((one) => one === lane)
    const left = at < 0 ? 0 : (document.documentElement.dir === 'rtl' ? LANES.length - 1 - at : at) * LANE_PX
    const top = this.dataset['index'] === undefined ? 0 : Number(this.dataset['index']) * CARD_PX
    return rectOf(left, top, width, height)
  }
  // Everything is near: rows are drawn at once.
  window.IntersectionObserver = class {
    private readonly push: IntersectionObserverCallback
    constructor(push: IntersectionObserverCallback) {
      this.push = push
    }
    observe(): void {
      this.push(
        [{ isIntersecting: true } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      )
    }
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver
  return () => {
    for (const name of Object.keys(measured)) Reflect.deleteProperty(proto, name)
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(proto, name, descriptor)
    for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name)
    proto.getBoundingClientRect = before.rect
    window.IntersectionObserver = before.observer
  }
}

function rectOf(x: number, y: number, width: number, height: number): DOMRect {
  const box = { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }
  return { ...box, toJSON: () => box }
}

export interface OpenOptions {
  who?: Who
  setup?: Partial<BoardSetup>
  answers?: Answers
  search?: string
}

/** Opens the board of project 7 and waits until it stands. */
export async function openBoard(board: FakeBoard, options: OpenOptions = {}) {
  const { who = 'mona', setup = {}, answers = {}, search = '?sort=rank' } = options
  const asked = stubCalls({
    ...signedIn(who),
    getProject: () => [aProject()],
    getBoardSetup: () => someSetup(setup),
    ...board.answers(),
    ...answers,
  })
  const app = renderApp(`/1/project/7/punch${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Website' }, { timeout: 10_000 })
  return { ...app, asked: (name: string) => asked.filter((one) => one.name === name) }
}

/** Titles of the cards of a lane, as they stand on the screen. */
export function titlesIn(lane: TaskStatus): string[] {
  const cards = document.querySelectorAll<HTMLElement>(`[data-lane="${lane}"] [data-card-key]`)
  return [...cards]
    .sort((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((card) => card.querySelector('a')?.textContent ?? '')
}

/** Two tasks to do and one in progress. */
export const three = () => [
  aCard('1', { name: 'Draw the header' }),
  aCard('2', { name: 'Write the imprint' }),
  aCard('3', { name: 'Test with readers', status: 'progress' }),
]
export const cardOf = (name: RegExp) => screen.findByRole('listitem', { name })
export const headOf = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).parentElement as HTMLElement

/** Opens the menu of a card and chooses in it. */
export async function chooseInMenu(
  user: Awaited<ReturnType<typeof openBoard>>['user'],
  card: RegExp,
  entry: RegExp,
) {
  await user.pointer({ keys: '[MouseRight]', target: await cardOf(card) })
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
