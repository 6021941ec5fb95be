import { useTranslation } from 'react-i18next'
import s from '../Subject.module.css'
import { UploadLine } from './UploadLine.js'
import type { useUploads } from './use-uploads.js'

/** Files on their way, each with its bar. */
export function UploadList({
  uploads,
  cancel,
  retry,
}: Pick<ReturnType<typeof useUploads>, 'uploads' | 'cancel' | 'retry'>) {
  const { t } = useTranslation('task')
  if (uploads.length === 0) return null
  return (
    <ul className={s.files} aria-label={t('file.coming')}>
      {uploads.map((one) => (
        <UploadLine key={one.id} upload={one} onCancel={() => cancel(one.id)} onRetry={() => retry(one.id)} />
      ))}
    </ul>
  )
}
