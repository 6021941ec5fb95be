import { lazy, Suspense, type Dispatch, type SetStateAction } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { WorkingTime } from '../../lib/company/company.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import type { Levelled } from './level/LevelDialog.js'
import type { GanttTask } from './model.js'

const OpenOverlay = lazy(() =>
  loadChunk(() => import('./OpenOverlay.js').then((module) => ({ default: module.OpenOverlay }))),
)

/** A menu or a dialog over the timeline. */
export type Overlay =
  | { readonly kind: 'menu'; readonly id: string; readonly at: AnchorRect }
  /** Null where the task is still to be named. */
  | { readonly kind: 'link'; readonly id: string | null }
  | { readonly kind: 'split'; readonly id: string }
  | { readonly kind: 'level' }
  | { readonly kind: 'baselines' }

export interface TimelineOverlaysProps {
  readonly gantt: Gantt
  readonly tasks: ReadonlyMap<string, GanttTask>
  readonly project: number
  readonly projectCode: string
  readonly time: WorkingTime
  readonly overlay: Overlay | null
  setOverlay: Dispatch<SetStateAction<Overlay | null>>
  codeOf: (id: string) => string
  onLevelled: (levelled: Levelled) => void
}

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
