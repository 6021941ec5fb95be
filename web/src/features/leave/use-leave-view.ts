import { useLocation, useNavigate, useSearchParams } from 'react-router'

const LEAVE_TABS = ['team', 'own', 'apply'] as const
export type LeaveTab = (typeof LEAVE_TABS)[number]

/** The content of the popup: a tab of the lists, the list a person starts with, or one request. */
export type LeaveView = { kind: 'list'; tab: LeaveTab | null } | { kind: 'request'; id: string; own: boolean }

const PARAMS = ['leave', 'leaveas'] as const
const OPAQUE_ID = /^[A-Za-z0-9_-]{1,64}$/

function viewOf(params: URLSearchParams): LeaveView | null {
  const value = params.get('leave')
  if (value === null) return null
  const tab = LEAVE_TABS.find((known) => known === value)
  if (tab || !OPAQUE_ID.test(value) || value === 'list') return { kind: 'list', tab: tab ?? null }
  return { kind: 'request', id: value, own: params.get('leaveas') === 'own' }
}

function write(params: URLSearchParams, view: LeaveView | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of PARAMS) next.delete(name)
  if (view?.kind === 'list') next.set('leave', view.tab ?? 'list')
  if (view?.kind === 'request') {
    next.set('leave', view.id)
    if (view.own) next.set('leaveas', 'own')
  }
  return next
}

/**
 * The popup lives in the address (`?leave=`): a link opens it, Back leaves it, and it lies over any page.
 */
export function useLeaveView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { leaveFrom?: LeaveTab } | null }
  const view = viewOf(params)

  const go = (next: LeaveView | null, replace: boolean, from?: LeaveTab) => {
    const search = write(params, next).toString()
    void navigate({ search: search && `?${search}` }, { replace, state: from ? { leaveFrom: from } : null })
  }

  return {
    view,
    openTab: (tab: LeaveTab) => go({ kind: 'list', tab }, true),
    openRequest: (id: string, from: LeaveTab) =>
      go({ kind: 'request', id, own: from === 'own' }, false, from),
    /** From a list that is a page of its own, so that there is no list of the popup to come back to. */
    openFromPage: (id: string, from: LeaveTab) => go({ kind: 'request', id, own: from === 'own' }, false),
    /** From a request back to the list it was opened from; otherwise away. */
    leave: () => {
      const from = state?.leaveFrom
      go(view?.kind === 'request' && from ? { kind: 'list', tab: from } : null, true)
    },
  }
}
