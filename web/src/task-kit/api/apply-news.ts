import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Card, TaskDetail, TaskNews } from '@smartproject/bff/api/work/tasks'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { findCard, showsAll, withCard, withoutCard, type BoardData, type Neighbours } from './board-data.js'
import { passes } from './filter-match.js'
import { workKeys, type BoardView } from './keys.js'
import { recount } from './recount.js'

type ListPages = InfiniteData<CallOutput<'listTasks'>>
type Status = Card['status']

export interface ApplyOptions {
  /** Also over a newer state, as when a change that was shown already is taken back. */
  force?: boolean
  /** Between which cards it was put by hand. */
  neighbours?: Neighbours | undefined
  /** Lane that counted the task before; null when none did, undefined when only the server knows. */
  countedIn?: Status | null | undefined
  /** The task as this page showed it before, for one that stands nowhere any more. */
  before?: Card | undefined
}

function boardsOf(client: QueryClient, subscription: number, project: number) {
  return client.getQueryCache().findAll({ queryKey: workKeys.project(subscription, project) })
}

/** A task as some board, list or popup shows it now. */
export function cachedCard(client: QueryClient, subscription: number, id: string): Card | null {
  for (const [, board] of client.getQueriesData<BoardData>({ queryKey: workKeys.boards(subscription) })) {
    const found = board && findCard(board, id)
    if (found) return found.card
  }
  for (const [, list] of client.getQueriesData<ListPages>({ queryKey: workKeys.lists(subscription) })) {
    const found = list?.pages?.flatMap((page) => page.tasks).find((task) => task.id === id)
    if (found) return found
  }
  return null
}

/**
 * Shows a task as it is now on every board, in every list and in its popup. An older state than the one on the
 * screen is ignored.
 */
export function applyCard(
  client: QueryClient,
  subscription: number,
  card: Card,
  options: ApplyOptions = {},
): void {
  const before = cachedCard(client, subscription, card.id) ?? options.before ?? null
  if (before && !isOlder(card, before, options.force)) recount(client, subscription, before, card)
  onBoards(client, subscription, card, { ...options, before })
  inLists(client, subscription, card, options)
  inPopup(client, subscription, card, options)
}

const isOlder = (card: Card, known: { version: number }, force = false) =>
  !force && card.version < known.version

type BoardOptions = Omit<ApplyOptions, 'before'> & { before: Card | null }

function onBoards(client: QueryClient, subscription: number, card: Card, options: BoardOptions): void {
  for (const query of boardsOf(client, subscription, card.project)) {
    const board = query.state.data as BoardData | undefined
    const view = query.queryKey[4] as BoardView
    const known = board && findCard(board, card.id)?.card
    if (!board || (known && isOlder(card, known, options.force))) continue
    const placed = withCard(board, card, view, placingOf(options, view))
    client.setQueryData(query.queryKey, placed.board)
    if (!placed.sure) refetchSoon(client, subscription)
  }
}

// The earlier card tells which lane counted it; without it that is known of the whole board alone.
function placingOf({ neighbours, countedIn: given, before }: BoardOptions, view: BoardView) {
  const known = given === null || (given !== undefined && showsAll(view))
  const countedIn = before ? laneBefore(before, view) : known ? given : undefined
  return { ...(neighbours ? { neighbours } : {}), ...(countedIn === undefined ? {} : { countedIn }) }
}

function laneBefore(before: Card, view: BoardView): Status | null | undefined {
  const passed = !before.deleted && before.archived === view.archived && passes(before, view.filter)
  return passed === null ? undefined : passed ? before.status : null
}

function inLists(client: QueryClient, subscription: number, card: Card, { force }: ApplyOptions): void {
  let missing = false
  client.setQueriesData<ListPages>({ queryKey: workKeys.lists(subscription) }, (list) => {
    const tasks = list?.pages?.flatMap((page) => page.tasks)
    const known = tasks?.find((task) => task.id === card.id)
    if (!list || !known) {
      missing ||= list !== undefined
      return list
    }
    if (isOlder(card, known, force)) return list
    // A list shows either the archive or what is not in it.
    if (known.archived !== card.archived) return withoutTask(list, card.id)
    const swap = (task: Card) => (task.id === card.id ? card : task)
    return { ...list, pages: list.pages.map((page) => ({ ...page, tasks: page.tasks.map(swap) })) }
  })
  if (missing) refetchSoon(client, subscription)
}

function inPopup(client: QueryClient, subscription: number, card: Card, { force }: ApplyOptions): void {
  client.setQueryData<TaskDetail>(workKeys.task(subscription, card.id), (detail) => {
    if (!detail || isOlder(card, detail, force)) return detail
    const { risks: _count, ...fields } = card
    return { ...detail, ...fields }
  })
}

/** Takes a task off every board and list. */
export function dropCard(
  client: QueryClient,
  subscription: number,
  { id, project }: Pick<Card, 'id' | 'project'>,
  countedIn?: Status | null,
): void {
  const before = cachedCard(client, subscription, id)
  if (before) recount(client, subscription, before, null)
  for (const query of boardsOf(client, subscription, project)) {
    const board = query.state.data as BoardData | undefined
    if (!board) continue
    const loaded = findCard(board, id) !== null
    const counted = showsAll(query.queryKey[4] as BoardView) ? countedIn : undefined
    client.setQueryData(query.queryKey, withoutCard(board, id, counted))
    if (!loaded && counted === undefined) refetchSoon(client, subscription)
  }
  client.setQueriesData<ListPages>({ queryKey: workKeys.lists(subscription) }, (list) =>
    list?.pages?.some((page) => page.tasks.some((task) => task.id === id)) ? withoutTask(list, id) : list,
  )
}

/** The list without a task that it shows. */
function withoutTask(list: ListPages, id: string): ListPages {
  const without = (page: CallOutput<'listTasks'>) => ({
    ...page,
    tasks: page.tasks.filter((task) => task.id !== id),
    total: page.total === null ? null : Math.max(0, page.total - 1),
  })
  return { ...list, pages: list.pages.map(without) }
}

/**
 * Shows what a person did to a task. The page's own acts are on the screen already and changes nothing.
 *
 * @returns true when the screen may look different now
 */
export function applyNews(client: QueryClient, subscription: number, news: TaskNews): boolean {
  const known = cachedCard(client, subscription, news.id)
  if (news.card === null || news.change === 'deleted') {
    dropCard(client, subscription, news, news.card?.status ?? news.previous_status)
    void client.invalidateQueries({ queryKey: workKeys.task(subscription, news.id) })
    return true
  }
  const countedOnly = news.change === 'counted' || news.change === 'commented'
  // The answer to one's own change has come first.
  if (known && (news.card.version < known.version || (news.card.version === known.version && !countedOnly)))
    return false
  applyCard(client, subscription, news.card, { countedIn: countedBefore(news, news.card) })
  if (!known && news.change === 'updated') refetchSoon(client, subscription)
  void client.invalidateQueries({ queryKey: workKeys.task(subscription, news.id) })
  if (!countedOnly) othersSoon(client)
  return true
}

// An update that brings a task back from the archive looks like any other; the next refresh puts the count right. One that
// puts it there may have come after the answer to the same change.
function countedBefore(news: TaskNews, card: Card): Status | null | undefined {
  if (news.change === 'created') return null
  if (card.archived) return undefined
  return news.change === 'moved' ? (news.previous_status ?? undefined) : card.status
}

const REFETCH_MS = 1_500
// With hundreds of people on one board each of them still asks only now and then.
const PAUSE_MS = 8_000

interface Soon {
  timer: ReturnType<typeof setTimeout> | null
  last: number
}
const waiting = new WeakMap<QueryClient, Map<string, Soon>>()

/** One run for all that asks within a moment; while a change is under way it waits, so it brings nothing old. */
function soon(client: QueryClient, name: string, run: () => void): void {
  const all = waiting.get(client) ?? new Map<string, Soon>()
  waiting.set(client, all)
  const one = all.get(name) ?? { timer: null, last: 0 }
  all.set(name, one)
  if (one.timer) return
  const tick = () => {
    if (client.isMutating() > 0) {
      one.timer = setTimeout(tick, REFETCH_MS)
      return
    }
    one.timer = null
    one.last = Date.now()
    run()
  }
  const pause = (one.last + PAUSE_MS - Date.now()) * (0.75 + Math.random() / 2)
  one.timer = setTimeout(tick, Math.max(REFETCH_MS, pause))
}

/** Asks the server how boards and lists look now, for what a single card does not show. */
export function refetchSoon(client: QueryClient, subscription: number): void {
  soon(client, `work-${subscription}`, () => {
    for (const queryKey of [
      workKeys.boards(subscription),
      workKeys.lists(subscription),
      workKeys.groups(subscription),
    ])
      void client.invalidateQueries({ queryKey })
  })
}

/** Calendar and reports show tasks too. */
function othersSoon(client: QueryClient): void {
  soon(client, 'others', () => void refresh(client, [ROOTS.calendar, ROOTS.report]))
}

/** Leave of a project has changed: open calendars are read again. */
export function calendarSoon(client: QueryClient): void {
  soon(client, 'calendar', () => void refresh(client, [ROOTS.calendar]))
}
