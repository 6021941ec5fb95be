import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../i18n/locale.js'
import { send } from '../../../lib/calls/calls.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useExportJob } from '../../../task-kit/export/export-job.js'
import { DownloadIcon } from '../../../ui/icons/page-icons.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import type { Query } from '../api.js'

const FORMATS = ['csv', 'xlsx'] as const

/** The files of what a list shows, as entries of a menu. */
export function useEntryExport(query: Query): readonly MenuEntry[] {
  const { t } = useTranslation('registers')
  const job = useExportJob()
  const running = job?.status === 'starting' || job?.status === 'running'
  const start = async (format: (typeof FORMATS)[number]) => {
    const { exportJobs } = await loadChunk(() => import('../../../task-kit/export/export-jobs.js'))
    const input = { ...query, format, locale: currentLocale() }
    await exportJobs.run(query.subscription, () =>
      send('exportEntries', input, { requestId: newRequestId() }),
    )
  }
  return FORMATS.map((format) => ({
    id: format,
    label: running ? t('exporting') : t('exportAs', { format: t(`format.${format}`) }),
    icon: DownloadIcon,
    disabled: running,
    onSelect: () => void start(format),
  }))
}
