import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { previewAddress } from '../addresses.js'
import type { PageViewerProps } from './PageViewer.js'
import { passQuery, pictureUrl } from './pictures.js'
import s from '../Documents.module.css'

/** The first page of a version as a picture, and the way to all of them. */
export function FirstPage({ subscription, document, version }: PageViewerProps) {
  const { t } = useTranslation('documents')
  const pass = useQuery(passQuery(subscription, document.project))
  const { id } = document
  return (
    <Link
      to={previewAddress(subscription, id, version.n)}
      className={s.preview}
      aria-label={t('openAllPages', { count: version.page_count })}
    >
      {pass.data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <img src={pictureUrl({ subscription, document: id, n: version.n, picture: 1 }, pass.data)} alt="" />
      )}
    </Link>
  )
}
