import type { BoardTask } from '../model.js'

/** The words of the cell over which a card is carried. */
export interface TargetWords {
  readonly tone: 'fits' | 'over' | 'refused' | 'wait'
  readonly text: string
}

/** The actions of the cells; the same functions for all drawings. */
export interface CellEvents {
  linkOf: (task: string) => string
  onMenu: (task: BoardTask, from: string, at: DOMRect) => void
  /** Shows all cards of a cell. */
  onOpenCell: (line: string, period: number) => void
}
