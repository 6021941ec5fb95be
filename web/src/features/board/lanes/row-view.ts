import { createContext, useContext } from 'react'
import type { BoardView } from '../../../task-kit/api/keys.js'
import { useBoardFrame } from '../board-context.js'

/** Inside a row: what the row shows; else what the board shows. */
export const RowViewContext = createContext<BoardView | null>(null)

export function useRowView(): BoardView {
  const frame = useBoardFrame()
  return useContext(RowViewContext) ?? frame.view
}
