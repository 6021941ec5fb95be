import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.js'
import s from './FormKit.module.css'

export interface DraftNoteProps {
  draft: {
    readonly restored: boolean
    readonly discard: () => void
    readonly overtaken?: boolean
    readonly takeTheirs?: () => void
  }
}

/**
 * Tells that a form holds what was entered earlier and not sent, and offers to begin anew; and that another person has changed
 * since what was changed here, before saving writes over it.
 */
export function DraftNote({ draft: { restored, discard, overtaken, takeTheirs } }: DraftNoteProps) {
  const { t } = useTranslation()
  return (
    <>
      {restored && (
        <div className={s.note}>
          <output>{t('draft.restored')}</output>
          <Button size="small" kind="quiet" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      {overtaken && (
        <div role="alert" className={s.note}>
          <span>{t('draft.overtaken')}</span>
          <Button size="small" onClick={takeTheirs}>
            {t('draft.takeTheirs')}
          </Button>
        </div>
      )}
    </>
  )
}
