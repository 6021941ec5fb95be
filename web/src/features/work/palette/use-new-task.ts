import { useLocation, useNavigate } from 'react-router'
import { boardUi } from '../board/board-ui.js'
import { laneOfNew } from '../board/meant-card.js'
import { palette } from './palette-store.js'

interface Place {
  subscription: number | null
  project: number | null
}

const openFoot = () => boardUi.set({ adding: laneOfNew() })

/** Begins a new task on the board of a project; asks in which one where the page has none. */
export function useNewTask({ subscription, project }: Place) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const begin = async (number: number) => {
    const board = `/${subscription}/project/${number}/punch`
    const isThere = pathname === board && !new URLSearchParams(search).has('layout')
    if (!isThere) await navigate(board)
    // A board that is left forgets what was open on it, so this comes after that.
    setTimeout(openFoot)
  }
  return {
    begin,
    run: () => {
      if (project === null) palette.open('project')
      else void begin(project)
    },
  }
}
