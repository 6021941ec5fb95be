import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { Transfer } from './TransferDialog.js'

const TransferDialog = lazy(() =>
  loadChunk(() => import('./TransferDialog.js').then((module) => ({ default: module.TransferDialog }))),
)

/** The dialog in which tasks are copied or moved; it is loaded when it is asked for. */
export function useTransfer(): { dialog: ReactNode; ask: (transfer: Transfer) => void } {
  const [asked, setAsked] = useState<Transfer | null>(null)
  const dialog = asked && (
    <Suspense fallback={null}>
      <TransferDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { dialog, ask: setAsked }
}
