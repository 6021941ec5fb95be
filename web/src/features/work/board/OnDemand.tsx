import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/chunk-reload.js'
import { useBoardUi } from './board-ui.js'

const CardMenu = lazy(() =>
  loadChunk(() => import('./CardMenu.js').then((module) => ({ default: module.CardMenu }))),
)
const QuickEdit = lazy(() =>
  loadChunk(() => import('./QuickEdit.js').then((module) => ({ default: module.QuickEdit }))),
)
const KeysDialog = lazy(() =>
  loadChunk(() => import('./KeysDialog.js').then((module) => ({ default: module.KeysDialog }))),
)

/** What floats over a board: menu of a card, a picker for one field, the list of keys. It comes when it is asked for. */
export function OnDemand() {
  const menu = useBoardUi((ui) => ui.menu !== null)
  const quick = useBoardUi((ui) => ui.quick !== null)
  const help = useBoardUi((ui) => ui.help)
  return (
    <Suspense fallback={null}>
      {menu && <CardMenu />}
      {quick && <QuickEdit />}
      {help && <KeysDialog />}
    </Suspense>
  )
}
