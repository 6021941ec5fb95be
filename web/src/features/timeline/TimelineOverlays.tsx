import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { TimelineOverlaysProps } from './OpenOverlay.js'

const OpenOverlay = lazy(() =>
  loadChunk(() => import('./OpenOverlay.js').then((module) => ({ default: module.OpenOverlay }))),
)

/** The menus and dialogs over the timeline, which come when one is first opened. */
export function TimelineOverlays(props: TimelineOverlaysProps) {
  const { overlay } = props
  return (
    overlay && (
      <Suspense fallback={null}>
        <OpenOverlay {...props} overlay={overlay} />
      </Suspense>
    )
  )
}
