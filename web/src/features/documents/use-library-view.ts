import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Filter, type ListInput, type Sort, SORTS, STATES } from './model.js'

/** Filters that are on or off. */
export const SWITCHES = ['mine', 'held', 'expired'] as const

type Changes = Readonly<Record<string, string | null>>

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  return next
}

/** The view of a library from its address: folder or trash, filter, order, and the open document. */
export function useLibraryView() {
  const [params, setParams] = useSearchParams()
  // Two changes may come before the address shows the first: the second builds on what the first asked for.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const set = (changes: Changes) => {
    const next = changed(latest.current, changes)
    latest.current = next
    // Going into a folder is a step that the browser's back takes back.
    setParams(next, { replace: !('folder' in changes) })
  }
  const filter = filterIn(params)
  return {
    trash: params.get('tab') === 'trash',
    drive: params.get('tab') === 'drive',
    tiles: params.get('show') === 'tiles',
    folder: params.get('folder') || null,
    text: params.get('text') ?? '',
    filter,
    filtered: Object.keys(filter).length > 0,
    sort: SORTS.find((one): one is Sort => one === params.get('sort')) ?? 'name',
    descending: params.get('order') === 'down',
    document: params.get('document'),
    set,
    /** The address of the view after the changes. */
    to: (changes: Changes) => ({ search: changed(params, changes).toString() }),
    clear: () => set(Object.fromEntries(FILTERS.map((name) => [name, null]))),
  }
}

export type LibraryView = ReturnType<typeof useLibraryView>

const FILTERS = ['text', 'state', 'tag', 'managed_by', ...SWITCHES]

function filterIn(params: URLSearchParams): Filter {
  const [query, tag, managed_by] = ['text', 'tag', 'managed_by'].map((name) => params.get(name)?.trim())
  const state = STATES.find((one) => one === params.get('state'))
  return {
    ...(query && { query }),
    ...(tag && { tag }),
    ...(managed_by && { managed_by }),
    ...(state && { state }),
    ...Object.fromEntries(SWITCHES.filter((name) => params.get(name) === 'yes').map((name) => [name, true])),
  }
}

/** The question behind a view: a filter looks into all folders. */
export function listInput(view: LibraryView, place: Pick<ListInput, 'subscription' | 'project'>): ListInput {
  const { trash, folder, filter, filtered, sort, descending } = view
  const order = { sort, descending }
  if (trash) return { ...place, view: 'trash', filter, ...order }
  if (filtered) return { ...place, view: 'all', filter, ...order }
  return { ...place, view: 'folder', ...(folder === null ? {} : { folder }), ...order }
}
