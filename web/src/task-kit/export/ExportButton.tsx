import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { Button } from '../../ui/Button.js'
import { DownloadIcon } from '../../ui/icons/page-icons.js'
import type { ExportDialogProps } from './ExportDialog.js'
import { useExportJob } from './export-job.js'

const ExportDialog = lazy(() =>
  loadChunk(() => import('./ExportDialog.js').then((module) => ({ default: module.ExportDialog }))),
)

export type ExportButtonProps = Omit<ExportDialogProps, 'open' | 'onClose'>

/** Opens the export of what the page shows; the dialog is loaded when it is asked for. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState<boolean | null>(null)
  const job = useExportJob()
  const running = job !== null && (job.status === 'starting' || job.status === 'running')
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        icon={DownloadIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {running ? t('export.running') : t('export.label')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ExportDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
