import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon, UploadIcon } from '../../../ui/icons/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import s from '../Subject.module.css'
import type { RunningUpload } from './use-uploads.js'

export interface UploadLineProps {
  upload: RunningUpload
  onCancel: () => void
  onRetry: () => void
}

/** A file on its way. */
export function UploadLine({ upload, onCancel, onRetry }: UploadLineProps) {
  const { t } = useTranslation(['task', 'common'])
  const { file, part, fault } = upload
  return (
    <li className={s.file}>
      <UploadIcon />
      <span className={s.fileName}>
        <Bdi>{file.name}</Bdi>
      </span>
      {fault ? (
        <span role="alert" className={s.fault}>
          {fault}
        </span>
      ) : (
        <>
          <progress
            className={s.progress}
            value={part}
            max={1}
            aria-label={t('file.progress', { name: file.name })}
          />
          <span className={s.muted}>{formatPercent(part)}</span>
        </>
      )}
      <span className={s.lineTools}>
        {fault && (
          <Button size="small" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          label={t('file.cancel', { name: file.name })}
          onClick={onCancel}
        />
      </span>
    </li>
  )
}
