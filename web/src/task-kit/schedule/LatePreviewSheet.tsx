import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { PreviewSheetProps } from './PreviewSheet.js'

const PreviewSheet = lazy(() =>
  loadChunk(() => import('./PreviewSheet.js').then((module) => ({ default: module.PreviewSheet }))),
)

/** The sheet of a change, which comes with the first change that is looked at. */
export function LatePreviewSheet(props: PreviewSheetProps) {
  return (
    <Suspense fallback={null}>
      <PreviewSheet {...props} />
    </Suspense>
  )
}
