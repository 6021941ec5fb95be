import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type Path } from 'react-router'

/** How a task is shown over the page. */
export const TASK_SHAPES = ['panel', 'dialog', 'page'] as const
export type TaskShape = (typeof TASK_SHAPES)[number]

const OPAQUE_ID = /^[A-Za-z0-9_-]{1,64}$/
const PUNCH_PATH = /^(.*\/grouppunch)\/punch\/([A-Za-z0-9_-]{1,64})\/?$/

/** The written code of a task: a code of its project, which may begin with a digit, and its number. */
const ITEM_ID = /^[A-Z0-9]{2,10}-[1-9]\d*$/

/** The task an address names, and the shape it asks for, if any. */
export interface OpenTask {
  /** As long as only the code is known, the code. */
  id: string
  /** The code, where the address names the task by it. */
  code: string | null
  shape: TaskShape | null
}

type Address = Pick<Path, 'pathname' | 'search'>

/** Reads `?taskid=`, an id or a code (with `?as=`), or `/grouppunch/punch/{task}`. */
export function openTaskOf({ pathname, search }: Address): OpenTask | null {
  const params = new URLSearchParams(search)
  const id = params.get('taskid') ?? PUNCH_PATH.exec(pathname)?.[2]
  if (!id || !OPAQUE_ID.test(id)) return null
  const code = ITEM_ID.test(id) ? id : null
  return { id, code, shape: TASK_SHAPES.find((shape) => shape === params.get('as')) ?? null }
}

/** The same page with another task over it, or with none. */
function addressWith(address: Address, id: string | null, shape?: TaskShape): Address {
  const params = new URLSearchParams(address.search)
  params.delete('taskid')
  params.delete('as')
  if (id !== null) params.set('taskid', id)
  if (id !== null && shape) params.set('as', shape)
  const search = params.toString()
  return {
    pathname: PUNCH_PATH.exec(address.pathname)?.[1] ?? address.pathname,
    search: search && `?${search}`,
  }
}

/**
 * Address of a task over the page a person is on, for `href` and `to`. Inside components prefer `useTaskLink`, which
 * follows the router.
 */
export function taskLink(id: string, address: Address = window.location): string {
  const { pathname, search } = addressWith(address, id)
  return pathname + search
}

/** Makes the link of a task on this page; a middle click on it opens the same task in a new tab. */
export function useTaskLink(): (id: string) => string {
  const { pathname, search } = useLocation()
  return useCallback((id) => taskLink(id, { pathname, search }), [pathname, search])
}

/** The open task, and how to open another, change its shape or close it. */
export function useOpenTask() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useMemo(() => openTaskOf({ pathname, search }), [pathname, search])

  const open = useCallback(
    (id: string, options: { shape?: TaskShape; replace?: boolean } = {}) => {
      const to = addressWith({ pathname, search }, id, options.shape)
      void navigate(to, { replace: options.replace ?? false, preventScrollReset: true })
    },
    [navigate, pathname, search],
  )
  const close = useCallback(() => {
    void navigate(addressWith({ pathname, search }, null), { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])

  return { current, open, close }
}
