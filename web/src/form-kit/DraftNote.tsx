import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.js'
import s from './FormKit.module.css'

interface DraftNoteProps {
  draft: { readonly restored: boolean; readonly discard: () => void }
}

/** Tells that a form holds what was entered earlier and not sent, and offers to begin anew. */
export function DraftNote({ draft: { restored, discard } }: DraftNoteProps) {
  const { t } = useTranslation()
  if (!restored) return null
  return (
    <div className={s.note}>
      <output>{t('draft.restored')}</output>
      <Button size="small" kind="quiet" onClick={discard}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
