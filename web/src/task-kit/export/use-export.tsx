import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { DownloadIcon } from '../../ui/icons/page-icons.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'
import type { ExportDialogProps } from './ExportDialog.js'
import { useExportJob } from './export-job.js'

const ExportDialog = lazy(() =>
  loadChunk(() => import('./ExportDialog.js').then((module) => ({ default: module.ExportDialog }))),
)

/** The export of what the page shows: its entry of the menu *More*, and the dialog, which is loaded when it is asked for. */
export function useExport(props: Omit<ExportDialogProps, 'open' | 'onClose'>): {
  entry: MenuEntry
  dialog: ReactNode
} {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState<boolean | null>(null)
  const job = useExportJob()
  const running = job !== null && (job.status === 'starting' || job.status === 'running')
  return {
    entry: {
      id: 'export',
      label: running ? t('export.running') : t('export.label'),
      icon: DownloadIcon,
      onSelect: () => setOpen(true),
    },
    dialog: open !== null && (
      <Suspense fallback={null}>
        <ExportDialog {...props} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
