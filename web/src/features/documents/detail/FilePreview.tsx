import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { LinkRefused } from '../../../task-kit/subject/files/scan/LinkRefused.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { previewQuery } from '../api.js'
import { type DocumentVersion, previewOf } from '../model.js'
import s from '../Documents.module.css'

export interface FilePreviewProps {
  subscription: number
  document: string
  version: DocumentVersion
  /** With the whole page to itself. */
  alone?: boolean
}

/** A picture, or a PDF in the viewer of the browser; of other files it says that they are to be saved. */
export function FilePreview({ subscription, document, version, alone = false }: FilePreviewProps) {
  const { t } = useTranslation('documents')
  const kind = previewOf(version)
  const [warnedOf, setWarnedOf] = useState('')
  const file = `${document} ${version.n}`
  const warned = warnedOf === file
  const link = useQuery({
    ...previewQuery({ subscription, document, n: version.n }, warned),
    enabled: kind !== null,
  })
  if (kind === null) return alone ? <EmptyState title={t('noPreview')} /> : null
  if (link.isError)
    return (
      <LinkRefused
        error={link.error}
        onRetry={() => void link.refetch()}
        onWarned={() => setWarnedOf(file)}
      />
    )
  return (
    <div className={cx(s.preview, alone && s.alone)}>
      {link.data === undefined ? (
        <Skeleton height={160} />
      ) : kind === 'picture' ? (
        <img src={link.data} alt={version.name} />
      ) : (
        <object data={link.data} type="application/pdf" aria-label={version.name}>
          {t('noPreview')}
        </object>
      )}
    </div>
  )
}
