import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { isAfter, isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { spanOf } from '../model.js'

// News of the own leave comes at once; what others do to their tasks comes at the next look.
const LOOK_AGAIN_MS = 30_000

type Items = CallOutput<'listCalendarTasks'>

/** Key of all days of a project's calendar that are known. */
export function calendarKey(subscription: number, project: number) {
  return [ROOTS.calendar, subscription, project] as const
}

/** Tasks and leave of a project between two days. */
export function calendarItemsQuery(subscription: number, project: number, start: PlainDate, end: PlainDate) {
  return queryOptions({
    queryKey: [...calendarKey(subscription, project), start, end] as const,
    queryFn: ({ signal }) => ask('listCalendarTasks', { subscription, project, start, end }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** An item as it was seen last, in whichever days; those around it may not be on the screen any more. */
export function knownItem(
  client: QueryClient,
  key: ReturnType<typeof calendarKey>,
  id: string,
): CalendarItem | undefined {
  const newestFirst = client
    .getQueryCache()
    .findAll({ queryKey: key })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return newestFirst
    .flatMap(({ queryKey }) => client.getQueryData<Items>(queryKey)?.items ?? [])
    .find((one) => one.id === id)
}

/** Shows an item as given in all days that are known; also in those where it has not been yet. */
export function showItem(client: QueryClient, key: ReturnType<typeof calendarKey>, item: CalendarItem): void {
  const span = spanOf(item)
  for (const [queryKey, known] of client.getQueriesData<Items>({ queryKey: key })) {
    if (!known) continue
    const [from, to] = queryKey.slice(key.length) as [PlainDate, PlainDate]
    const isThere = known.items.some(({ id }) => id === item.id)
    if (isThere)
      client.setQueryData<Items>(queryKey, {
        ...known,
        items: known.items.map((one) => (one.id === item.id ? item : one)),
      })
    else if (span && !isAfter(span.start, to) && !isBefore(span.end, from))
      client.setQueryData<Items>(queryKey, { ...known, items: [...known.items, item] })
  }
}
