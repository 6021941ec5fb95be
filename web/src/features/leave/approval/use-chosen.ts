import { DECIDE_AT_ONCE } from '@smartproject/bff/api/leave/bulk'
import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useState } from 'react'

/** Requests that are chosen to be decided together; those that cannot be decided any more fall out. */
export function useChosen(rows: readonly Leave[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter(({ can_decide }) => can_decide).slice(0, DECIDE_AT_ONCE)
  const chosen = open.filter(({ id }) => ids.has(id))
  return {
    chosen,
    /** True while everything that can be is chosen. */
    all: open.length > 0 && chosen.length === open.length,
    any: open.length > 0,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setIds(chosen.length === open.length ? new Set() : new Set(open.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
