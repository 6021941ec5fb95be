import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { ask } from '../../../lib/calls/calls.js'
import { useMemberNames } from '../../../lib/company/people-names.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CheckIcon, CloseIcon, UploadIcon } from '../../../ui/icons/icons.js'
import { RejectedIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useRefusal } from '../use-refusal.js'
import { type QueuedFile, uploadQueue } from './upload-queue.js'
import s from './Uploads.module.css'

export interface UploadLineProps {
  file: QueuedFile
  client: QueryClient
}

/** A file on its way, arrived, or refused with the reason and what can be done. */
export function UploadLine({ file: one, client }: UploadLineProps) {
  const { t } = useTranslation(['documents', 'common'])
  const { id, file, path, status, part } = one
  const [Icon, tone] =
    status === 'refused'
      ? [RejectedIcon, s.fault]
      : status === 'done'
        ? [CheckIcon, s.done]
        : [UploadIcon, '']
  return (
    <li className={s.line}>
      <Icon className={tone ?? ''} />
      <span className={s.name}>
        <Bdi>{[...path, file.name].join(' / ')}</Bdi>
      </span>
      {status === 'running' && (
        <progress
          className={s.progress}
          value={part}
          max={1}
          aria-label={t('uploads.progress', { name: file.name })}
        />
      )}
      <span className={s.quiet}>
        {status === 'running' ? formatPercent(part) : status !== 'refused' && t(`uploads.status.${status}`)}
      </span>
      {status !== 'done' && (
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          label={t('uploads.remove', { name: file.name })}
          onClick={() => uploadQueue.remove(id)}
        />
      )}
      {status === 'refused' && <Refused file={one} client={client} />}
    </li>
  )
}

/** Why a file was refused, and the ways on: again, or, over a document that has changed, as its next version or as a copy. */
function Refused({ file: { id, subscription, place, error }, client }: UploadLineProps) {
  const { t } = useTranslation(['documents', 'common'])
  const names = useMemberNames(subscription)
  const wordsOf = useRefusal((id) => names(id)?.shown ?? '…')
  const reason = isApiError(error) ? error.reason : ''
  const { document, base: _base, ...elsewhere } = place
  const overNewest = async () => {
    if (document === undefined) return
    const { document: now } = await ask('getDocument', { subscription, id: document })
    uploadQueue.retry(client, id, { ...elsewhere, document, base: now.current.n })
  }
  return (
    <div className={s.refusal}>
      <span role="alert" className={s.fault}>
        {wordsOf(error)}
      </span>
      {reason === 'DOCUMENT_CHANGED' ? (
        <>
          <Button size="small" onClick={() => void overNewest()}>
            {t('uploads.asVersion')}
          </Button>
          <Button size="small" onClick={() => uploadQueue.retry(client, id, elsewhere)}>
            {t('uploads.asCopy')}
          </Button>
        </>
      ) : (
        !FINAL.has(reason) && (
          <Button size="small" onClick={() => uploadQueue.retry(client, id)}>
            {t('common:action.retry')}
          </Button>
        )
      )}
    </div>
  )
}

/** The same file meets these reasons again. */
const FINAL: ReadonlySet<string> = new Set(['UNCHANGED', 'FILE_EMPTY', 'FILE_TOO_LARGE'])
