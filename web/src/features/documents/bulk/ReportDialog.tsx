import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import s from './Bulk.module.css'

/** The refusals among many, and how much was done. */
export interface Report {
  done: number
  refused: readonly { id: string; name: string; count: number; why: string }[]
}

/** The chosen documents and folders that were refused, each with its reason; the rest was done. */
export function ReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const { done, refused } = report
  const count = refused.reduce((sum, one) => sum + one.count, 0)
  const title = t('several.refused', { count })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('common:action.close')}
        </Button>
      }
    >
      <p className={s.done}>{t('several.done', { count: done })}</p>
      <ul className={s.refused} aria-label={title}>
        {refused.map((one) => (
          <li key={one.id}>
            <Bdi>{one.name}</Bdi>
            <span>
              {one.count > 1 ? t('several.andMore', { why: one.why, count: one.count - 1 }) : one.why}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
