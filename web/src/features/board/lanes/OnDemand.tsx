import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { useBoardUi } from '../board-ui.js'

const CardMenu = lazy(() =>
  loadChunk(() => import('../card/CardMenu.js').then((module) => ({ default: module.CardMenu }))),
)
const QuickEdit = lazy(() =>
  loadChunk(() => import('../change/QuickEdit.js').then((module) => ({ default: module.QuickEdit }))),
)
const BoardTransfer = lazy(() =>
  loadChunk(() => import('../change/BoardTransfer.js').then((module) => ({ default: module.BoardTransfer }))),
)

/** The parts that float over a board: menu of a card, a picker for one field. It comes when it is asked for. */
export function OnDemand() {
  const menu = useBoardUi((ui) => ui.menu !== null)
  const quick = useBoardUi((ui) => ui.quick !== null)
  const transfer = useBoardUi((ui) => ui.transfer !== null)
  return (
    <Suspense fallback={null}>
      {menu && <CardMenu />}
      {quick && <QuickEdit />}
      {transfer && <BoardTransfer />}
    </Suspense>
  )
}
