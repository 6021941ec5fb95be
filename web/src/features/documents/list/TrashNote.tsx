import { useTranslation } from 'react-i18next'
import s from '../Documents.module.css'

/** How long documents that are deleted now stay in the trash. */
export function TrashNote({ days }: { days: number | null | undefined }) {
  const { t } = useTranslation('documents')
  if (!days) return null
  return <p className={s.quiet}>{t('trash.stay', { count: days })}</p>
}
