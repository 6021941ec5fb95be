import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { refreshDocuments } from '../api.js'
import { type Copy, copyList, useCopies } from './copies.js'
import { copyQuery, useCancelledCopy } from './drive-api.js'
import s from '../uploads/Uploads.module.css'

/** The drive or a part of it was away, or refused: what it said stands in no progress. */
const AWAY: ReadonlySet<string> = new Set([
  'DRIVE_FAILED',
  'DRIVE_REFUSED',
  'DRIVE_BUSY',
  'DRIVE_PATH_MISSING',
])

/** The files on their way from the shared drive: how far they are, and why some did not arrive. */
export function CopyLines({ subscription, project }: { subscription: number; project: number }) {
  const { t } = useTranslation('documents')
  const copies = useCopies(project)
  if (copies.length === 0) return null
  return (
    <ul className={s.lines} aria-label={t('drive.copies')}>
      {copies.map((copy) => (
        <CopyLine key={copy.id} {...{ subscription, copy }} />
      ))}
    </ul>
  )
}

function CopyLine({ subscription, copy }: { subscription: number; copy: Copy }) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const { id, name } = copy
  const cancel = useCancelledCopy()
  const progress = useQuery(copyQuery(subscription, id)).data
  const { status = 'running', percent = 0, reason = '' } = progress ?? {}
  const why = AWAY.has(reason) ? t('drive.away') : problemText(new ApiError({ reason, status: 500 }))
  useEffect(() => {
    if (status === 'done') void refreshDocuments(client)
  }, [client, status])
  return (
    <li className={s.line}>
      <span className={s.name}>
        <Bdi>{name}</Bdi>
      </span>
      {status === 'running' ? (
        <>
          <progress
            className={s.progress}
            value={percent}
            max={100}
            aria-label={t('drive.progress', { name })}
          />
          <span className={s.quiet}>{formatPercent(percent / 100)}</span>
          <PlainIconButton
            icon={CloseIcon}
            size="small"
            label={t('drive.cancel', { name })}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ subscription, id })}
          />
        </>
      ) : (
        <>
          <output className={status === 'failed' ? s.fault : s.quiet}>
            {status === 'failed' ? why : t(status === 'done' ? 'drive.copied' : 'drive.cancelled')}
          </output>
          <PlainIconButton
            icon={CloseIcon}
            size="small"
            label={t('drive.remove', { name })}
            onClick={() => copyList.remove(id)}
          />
        </>
      )}
    </li>
  )
}
