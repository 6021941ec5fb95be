import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { QuickAddChipsProps } from './QuickAddChips.js'

const QuickAddChips = lazy(() =>
  loadChunk(() => import('./QuickAddChips.js').then((module) => ({ default: module.QuickAddChips }))),
)

/** The parts understood of a line, below its field. */
export function QuickAddPreview(props: QuickAddChipsProps) {
  return (
    <Suspense fallback={null}>
      <QuickAddChips {...props} />
    </Suspense>
  )
}
