import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useWork } from '../model.js'
import { useTransfer } from '../transfer/use-transfer.js'
import { BulkActions } from './BulkActions.js'
import { useBulkChange } from './use-bulk-change.js'

const BulkReportDialog = lazy(() =>
  loadChunk(() => import('./BulkReportDialog.js').then((module) => ({ default: module.BulkReportDialog }))),
)

export interface BulkToolbarProps {
  archived: boolean
  /** Ids of what is chosen; what was done last is still said when nothing is chosen any more. */
  chosen: readonly string[]
}

/** The bar with what it does, and what could not be done. */
export function BulkToolbar({ archived, chosen }: BulkToolbarProps) {
  const bulk = useBulkChange()
  const { project } = useWork()
  const transfer = useTransfer()
  return (
    <>
      {chosen.length > 0 && (
        <BulkActions
          archived={archived}
          count={chosen.length}
          progress={bulk.progress}
          onRun={(change) => bulk.run(chosen, change)}
          onTransfer={
            project === null ? undefined : (act) => transfer.ask({ act, project, tasks: [...chosen] })
          }
        />
      )}
      {transfer.dialog}
      {bulk.report && (
        <Suspense fallback={null}>
          <BulkReportDialog report={bulk.report} onClose={bulk.dismiss} />
        </Suspense>
      )}
    </>
  )
}
