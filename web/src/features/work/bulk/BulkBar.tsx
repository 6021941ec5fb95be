import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/chunk-reload.js'
import type { BulkChange } from '../api/bulk.js'
import { useWork } from '../model.js'
import { selection, useSelection } from './selection.js'
import { useBulkChange } from './use-bulk-change.js'

// Loaded when somebody chooses a task for the first time.
const BulkActions = lazy(() =>
  loadChunk(() => import('./BulkActions.js').then((module) => ({ default: module.BulkActions }))),
)
const BulkReportDialog = lazy(() =>
  loadChunk(() => import('./BulkReportDialog.js').then((module) => ({ default: module.BulkReportDialog }))),
)

export interface BulkBarProps {
  /** True where archived tasks are shown: they are brought back from here. */
  archived: boolean
}

/** What can be done to everything that is chosen; rises from the bottom as soon as something is. */
export function BulkBar({ archived }: BulkBarProps) {
  const { t } = useTranslation('list')
  const { subscription, project } = useWork()
  const { ids } = useSelection()
  const bulk = useBulkChange()
  const chosen = [...ids]
  // What was chosen in one project means nothing in another.
  // oxlint-disable-next-line exhaustive-effect-dependencies
  useEffect(() => () => selection.clear(), [subscription, project])
  const run = (change: BulkChange) => bulk.run(chosen, change)
  return (
    <>
      <output className="visually-hidden">
        {ids.size > 0 ? t('bulk.selected', { count: ids.size }) : ''}
      </output>
      {ids.size > 0 && (
        <Suspense fallback={null}>
          <BulkActions archived={archived} count={ids.size} progress={bulk.progress} onRun={run} />
        </Suspense>
      )}
      {bulk.report && (
        <Suspense fallback={null}>
          <BulkReportDialog report={bulk.report} onClose={bulk.dismiss} />
        </Suspense>
      )}
    </>
  )
}
