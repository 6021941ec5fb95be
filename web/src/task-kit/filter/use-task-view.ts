import type { TaskFilter, TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { useWork } from '../model.js'
import { rememberColumns, rememberedColumns } from './column-memory.js'
import { askedFilter, isFiltered, NO_FILTER, type FilterParts, type Reader } from './filter-parts.js'
import { readAddress, writeAddress, type Layout, type ViewState } from './view-address.js'

export interface TaskView extends ViewState {
  /** The chosen parts for calls: “me” is the reader, “this week” is days. The same object while nothing changes. */
  filter: TaskFilter
  reader: Reader
  isFiltered: boolean
  setFilter: (change: Partial<FilterParts>) => void
  setOrder: (order: TaskOrder | null) => void
  setGrouping: (grouping: TaskGrouping | null) => void
  setArchived: (archived: boolean) => void
  setLayout: (layout: Layout) => void
  setColumns: (columns: readonly string[] | null) => void
  /** Everything at once, as when a saved view is opened. */
  replace: (state: Partial<ViewState>) => void
  /** Takes the filter away; order, groups and columns stay. */
  clear: () => void
}

/** Who looks, and when, for “me”, “overdue” and “this week”. */
export function useReader(): Reader {
  const { me, subscription, today } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  const weekStart = company ? workingTimeOf(company).weekStart : 1
  return useMemo(() => ({ me, today, weekStart }), [me, today, weekStart])
}

/**
 * The address, and the address it will be: the router takes a moment, and a second change may come before it is done.
 */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const [ahead, setAhead] = useState<{ from: URLSearchParams; to: URLSearchParams } | null>(null)
  const write = useCallback(
    (to: URLSearchParams, options: { replace?: boolean }) => {
      setAhead({ from: params, to })
      setParams(to, { preventScrollReset: true, ...options })
    },
    [params, setParams],
  )
  return [ahead?.from === params ? ahead.to : params, write] as const
}

/**
 * How tasks are looked at: filter, order, groups, archive, layout and columns. All of it stands in the address, so
 * it survives a reload, goes along with a shared link, and Back takes the last step back.
 */
export function useTaskView(): TaskView {
  const { subscription, project } = useWork()
  const [params, setParams] = useAddress()
  const reader = useReader()
  const state = useMemo(() => readAddress(params), [params])
  // The reader is known in steps; a filter that says the same as before must not have all cards drawn again.
  const asked = JSON.stringify(askedFilter(state.parts, reader))
  const filter = useMemo(() => JSON.parse(asked) as TaskFilter, [asked])

  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const write = useCallback(
    (state: ViewState, options: { replace?: boolean } = {}) => {
      latest.current = writeAddress(latest.current, state)
      setParams(latest.current, options)
    },
    [setParams],
  )
  const replace = useCallback(
    (change: Partial<ViewState>) => write({ ...readAddress(latest.current), ...change }),
    [write],
  )
  const setFilter = useCallback(
    (change: Partial<FilterParts>) => {
      // Letters of a search are one step of the history, not one each.
      const typing = Object.keys(change).every((part) => part === 'text')
      const now = readAddress(latest.current)
      write({ ...now, parts: { ...now.parts, ...change } }, { replace: typing })
    },
    [write],
  )
  const setColumns = useCallback(
    (columns: readonly string[] | null) => {
      rememberColumns(subscription, project, columns)
      replace({ columns })
    },
    [replace, subscription, project],
  )

  return useMemo(
    () => ({
      ...state,
      columns: state.columns ?? rememberedColumns(subscription, project),
      filter,
      reader,
      isFiltered: isFiltered(state.parts),
      setFilter,
      setOrder: (order: TaskOrder | null) => replace({ order }),
      setGrouping: (grouping: TaskGrouping | null) => replace({ grouping }),
      setArchived: (archived: boolean) => replace({ archived }),
      setLayout: (layout: Layout) => replace({ layout: layout === 'board' ? null : layout }),
      setColumns,
      replace,
      clear: () => replace({ parts: NO_FILTER }),
    }),
    [state, filter, reader, setFilter, setColumns, replace, subscription, project],
  )
}
