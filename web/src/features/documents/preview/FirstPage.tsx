import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { passQuery, pictureUrl } from '../../../task-kit/subject/files/preview/pictures.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import type { PageViewerProps } from './PageViewer.js'
import s from '../Documents.module.css'

/** The first page of a version as a picture, and the way to all of them. */
export function FirstPage({ subscription, document, version }: PageViewerProps) {
  const { t } = useTranslation('documents')
  const pass = useQuery(passQuery(subscription, document.project))
  const { id } = document
  return (
    <Link
      to={previewAddress(subscription, { document: id, n: version.n })}
      className={s.preview}
      aria-label={t('openAllPages', { count: version.page_count })}
    >
      {pass.data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <img src={pictureUrl({ subscription, document: id, n: version.n }, 1, pass.data)} alt="" />
      )}
    </Link>
  )
}
