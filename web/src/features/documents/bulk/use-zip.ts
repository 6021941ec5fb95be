import { send } from '../../../lib/calls/calls.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useExportJob } from '../../../task-kit/export/export-job.js'
import type { Chosen, ChosenResult } from '../model.js'

/** Packs what is chosen into a ZIP; its end comes as a toast, also on other pages. */
export function useZip(place: { subscription: number; project: number }): {
  running: boolean
  pack: (chosen: Chosen, tell: (results: readonly ChosenResult[]) => void) => void
} {
  const job = useExportJob()
  const start = async (chosen: Chosen, tell: (results: readonly ChosenResult[]) => void) => {
    const { exportJobs } = await loadChunk(() => import('../../../task-kit/export/export-jobs.js'))
    await exportJobs.run(place.subscription, async () => {
      const ids = { documents: [...chosen.documents], folders: [...chosen.folders] }
      const input = { ...place, ...ids }
      const { progress, results } = await send('downloadDocuments', input, { requestId: newRequestId() })
      tell(results)
      return progress
    })
  }
  return {
    running: job?.status === 'starting' || job?.status === 'running',
    pack: (chosen, tell) => void start(chosen, tell),
  }
}
