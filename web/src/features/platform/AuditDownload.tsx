import type { AuditPage } from '@smartproject/bff/api/platform/audit'
import { useChange } from '../../lib/calls/use-change.js'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { saveCsv } from '../../ui/table/csv.js'
import { DownloadIcon } from '../../ui/icons/page-icons.js'
import { asksStepUp } from '../../lib/session/step-up.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { detailOf, sentenceOf } from './audit-words.js'

export interface AuditDownloadProps {
  /** Gives all records that the page would show. */
  load: () => Promise<Pick<AuditPage, 'records' | 'names'>>
}

/** Saves the audit log as a table: the instant in UTC, the sentence, the action, and the details. */
export function AuditDownload({ load }: AuditDownloadProps) {
  const { t } = useTranslation('platform')
  const download = useChange({
    mutationFn: load,
    onSuccess: ({ records, names }) =>
      saveCsv(t('audit.file'), [
        [t('column.time'), t('column.said'), t('column.action'), t('column.details')],
        ...records.map((record) => [
          record.time,
          plain(sentenceOf(record, names)),
          record.action,
          Object.entries(record.details)
            .map(([name, value]) => `${name}: ${detailOf(name, value, names)}`)
            .join('; '),
        ]),
      ]),
    onError: (error) => {
      if (!asksStepUp(error)) toast.errorWithClose(problemText(error))
    },
  })
  return (
    <>
      <Button size="small" icon={DownloadIcon} loading={download.isPending} onClick={() => download.mutate()}>
        {t('audit.download')}
      </Button>
      <StepUpIfAsked change={download} />
    </>
  )
}

/** Without the invisible marks around names, which a spreadsheet would show or search for. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
