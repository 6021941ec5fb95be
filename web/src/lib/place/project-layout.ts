import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useProject, useSubscription } from './place.js'

/** The ways to look at a project. */
export const PROJECT_LAYOUTS = ['board', 'list', 'calendar', 'report'] as const
export type ProjectLayout = (typeof PROJECT_LAYOUTS)[number]

/** Board and list are one page. */
const PAGES: Readonly<Record<ProjectLayout, string>> = {
  board: 'punch',
  list: 'punch',
  calendar: 'punchcalendar',
  report: 'projectreport',
}

/** The filter in the address of a board, list or calendar, as links to the others take it along; empty elsewhere. */
export function carriedSearch({ pathname, search }: { pathname: string; search: string }): string {
  if (!/\/punch(calendar)?$/.test(pathname)) return ''
  const carried = new URLSearchParams(search)
  // Parameters of one page alone.
  for (const name of ['date', 'layout', 'taskid']) carried.delete(name)
  return carried.toString()
}

/** Opens another layout of the open project. The tasks' filter in the address goes along. */
export function useProjectLayouts(): (layout: ProjectLayout, params: URLSearchParams) => void {
  const navigate = useNavigate()
  const subscription = useSubscription()
  const project = useProject()
  return useCallback(
    (layout, params) => {
      const search = new URLSearchParams(params)
      // The day is the calendar's own.
      search.delete('date')
      if (layout === 'list') search.set('layout', layout)
      else search.delete('layout')
      const pathname = `/${subscription}/project/${project}/${PAGES[layout]}`
      void navigate({ pathname, search: search.toString() }, { preventScrollReset: true })
    },
    [navigate, subscription, project],
  )
}
