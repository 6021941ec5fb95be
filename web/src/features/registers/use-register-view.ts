import { type SortName, SORTS } from '@smartproject/bff/api/registers/definition'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readCell } from './matrix/matrix-cell.js'

/** The view of a register's page, from its address: words, state, owner, order, whose entries, and the open one. */
export function useRegisterView() {
  const [params, setParams] = useSearchParams()
  // Two changes may come before the address shows the first: the second builds on what the first asked for.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    latest.current = next
    setParams(next, { replace: true })
  }
  const sort = SORTS.find((one): one is SortName => one === params.get('sort')) ?? null
  return {
    text: params.get('text') ?? '',
    state: params.get('state'),
    owner: params.get('owner'),
    /** The entries the project has adopted from others, instead of its own entries. */
    adopted: params.get('from') === 'others',
    sort,
    descending: params.get('order') === 'down',
    /** The cell of the matrix whose entries are shown. */
    cell: readCell(params.get('cell')),
    entry: params.get('entry'),
    set,
  }
}

export type RegisterView = ReturnType<typeof useRegisterView>
