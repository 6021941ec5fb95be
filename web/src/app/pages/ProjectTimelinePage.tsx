import { lazy, Suspense } from 'react'
import { TimelinePage } from '../../features/timeline/TimelinePage.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { WorkingTime } from '../../lib/company/company.js'
import { Skeleton } from '../../ui/state/Skeleton.js'

const StatusHistory = lazy(() =>
  loadChunk(() =>
    import('../../features/reports/StatusHistory.js').then((module) => ({ default: module.StatusHistory })),
  ),
)

/** The changes of lanes, which are a report; it comes when its tab is opened. */
function History({ time }: { time: WorkingTime }) {
  return (
    <Suspense fallback={<Skeleton height={560} />}>
      <StatusHistory time={time} />
    </Suspense>
  )
}

/** The timeline of a project. */
export function ProjectTimelinePage() {
  return <TimelinePage History={History} />
}
