import { useLocation, useNavigate } from 'react-router'
import type { PaletteOverlayProps } from './palette-entry.js'
import { palette } from '../../task-kit/keys/palette-store.js'

type Place = Pick<PaletteOverlayProps, 'subscription' | 'project' | 'openNewTask'>

/** Begins a new task on the board of a project; asks in which one where the page has none. */
export function useNewTask({ subscription, project, openNewTask }: Place) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const begin = async (number: number) => {
    const board = `/${subscription}/project/${number}/punch`
    const isThere = pathname === board && !new URLSearchParams(search).has('layout')
    if (!isThere) await navigate(board)
    // A board that is left forgets what was open on it, so this comes after that.
    setTimeout(openNewTask)
  }
  return {
    begin,
    run: () => {
      if (project === null) palette.open('project')
      else void begin(project)
    },
  }
}
