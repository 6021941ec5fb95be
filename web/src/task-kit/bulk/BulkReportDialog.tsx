import { useTranslation } from 'react-i18next'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import type { BulkReport } from './use-bulk-change.js'
import s from './BulkBar.module.css'

/** The tasks that could not be changed, each with its reason; the rest was changed. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  const { changed, failures } = report
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.report', {
        changed: t('bulk.changed', { count: changed }),
        failed: t('bulk.couldNot', { count: failures.length }),
      })}
      foot={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('common:action.close')}
        </Button>
      }
    >
      <ul className={s.failures} aria-label={t('bulk.couldNot', { count: failures.length })}>
        {failures.map((failure) => (
          <li key={failure.id} className={s.failure}>
            <Bdi code>{failure.name}</Bdi>
            <span>{failure.why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
