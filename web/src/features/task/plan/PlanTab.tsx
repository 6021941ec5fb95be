import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'

const PlanPanel = lazy(async () => {
  const [module] = await Promise.all([loadChunk(() => import('./PlanPanel.js')), loadTexts(['timeline'])])
  return { default: module.PlanPanel }
})

/** The plan of the task, loaded when the tab is opened. */
export function PlanTab() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PlanPanel />
    </Suspense>
  )
}
