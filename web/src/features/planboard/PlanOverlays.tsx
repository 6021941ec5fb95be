import { lazy, Suspense, type Dispatch, type SetStateAction } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import { CardMenu } from './board/CardMenu.js'
import { linesOf, type TaskIndex } from './layout.js'
import type { Board, BoardTask, Lifted } from './model.js'
import type { BoardView } from './use-board-view.js'
import type { Moves } from './use-moves.js'

// The board is there before what is opened over it.
const CellDialog = lazy(() =>
  loadChunk(() => import('./board/CellDialog.js').then((module) => ({ default: module.CellDialog }))),
)
const JoinDialog = lazy(() =>
  loadChunk(() => import('./move/JoinDialog.js').then((module) => ({ default: module.JoinDialog }))),
)
const MovePreview = lazy(() =>
  loadChunk(() => import('./move/MovePreview.js').then((module) => ({ default: module.MovePreview }))),
)
const MoveSheet = lazy(() =>
  loadChunk(() => import('./move/MoveSheet.js').then((module) => ({ default: module.MoveSheet }))),
)

/** A menu or a dialog over the board that a person has opened. */
export type Overlay =
  | { readonly kind: 'menu'; readonly lifted: Lifted; readonly at: AnchorRect }
  | { readonly kind: 'move'; readonly lifted: Lifted }
  | { readonly kind: 'cell'; readonly line: string; readonly period: number }

export interface PlanOverlaysProps {
  readonly board: Board
  readonly tasks: TaskIndex
  readonly view: BoardView
  readonly overlay: Overlay | null
  setOverlay: Dispatch<SetStateAction<Overlay | null>>
  readonly moves: Moves
  linkOf: (task: string) => string
  onSuggest: (task: BoardTask) => void
  onOpen: (task: string) => void
}

/** The menu of a card, all cards of a cell, *Move to…*, and the questions before a move. */
export function PlanOverlays(props: PlanOverlaysProps) {
  const { board, moves } = props
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
      {moves.pending && <MovePreview move={moves.pending} moves={moves} />}
      {moves.joining && <JoinDialog move={moves.joining} board={board} moves={moves} />}
    </Suspense>
  )
}

function Chosen({ board, tasks, view, overlay, setOverlay, moves, ...props }: PlanOverlaysProps) {
  const { linkOf, onSuggest, onOpen } = props
  const close = () => setOverlay(null)
  const onMove = (lifted: Lifted) => setOverlay({ kind: 'move', lifted })
  if (overlay?.kind === 'menu') {
    const { task } = overlay.lifted
    return (
      <CardMenu
        task={task}
        at={overlay.at}
        onMove={() => onMove(overlay.lifted)}
        onSuggest={() => onSuggest(task)}
        onOpen={() => onOpen(task.id)}
        // A dialog that an entry has opened stays.
        onClose={() => setOverlay((now) => (now === overlay ? null : now))}
      />
    )
  }
  if (overlay?.kind === 'move')
    return (
      <MoveSheet
        board={board}
        lifted={overlay.lifted}
        onClose={close}
        onMove={(to) => {
          close()
          void moves.put(overlay.lifted, to)
        }}
      />
    )
  if (overlay?.kind !== 'cell') return null
  const line = linesOf(board, tasks, view).find(({ key }) => key === overlay.line)
  if (line?.kind !== 'person') return null
  return (
    <CellDialog
      board={board}
      line={line}
      period={overlay.period}
      linkOf={linkOf}
      onMove={onMove}
      onClose={close}
    />
  )
}
