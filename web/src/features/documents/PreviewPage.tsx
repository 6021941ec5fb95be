import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { lastCompany } from '../../lib/place/last-place.js'
import { numberOf } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { documentAddress, previewAddress } from '../../task-kit/open/preview-address.js'
import { ScanBadge } from '../../task-kit/subject/files/scan/ScanBadge.js'
import { isDrawn } from '../../task-kit/subject/files/preview/pictures.js'
import { Button } from '../../ui/Button.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { DownloadIcon, HistoryIcon } from '../../ui/icons/page-icons.js'
import { Banner } from '../../ui/state/Banner.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { documentQuery } from './api.js'
import { FilePreview } from './detail/FilePreview.js'
import type { DocumentDetail } from './model.js'
import { PageViewer } from './preview/PageViewer.js'
import { useDocumentNews } from '../../task-kit/documents/use-document-news.js'
import { useSavedFile } from './use-saved-file.js'
import s from './Documents.module.css'

/** A file of a library alone, by the key of its document and a version; without one, the version that the person may open now. */
export function PreviewPage() {
  const { t } = useTranslation('documents')
  const [params] = useSearchParams()
  const me = String(useSessionUser()?.id ?? '')
  const key = params.get('key') ?? ''
  const subscription = numberOf(params.get('subscription')) ?? lastCompany(me)
  if (key === '' || subscription === null) return <Nowhere title={t('noSuchVersion')} />
  return <Preview {...{ subscription, id: key }} n={numberOf(params.get('version'))} />
}

function Nowhere({ title }: { title: string }) {
  const { t } = useTranslation('documents')
  return (
    <>
      <PageHeader title={t('preview')} />
      <EmptyState title={title} />
    </>
  )
}

function Preview({ subscription, id, n }: { subscription: number; id: string; n: number | null }) {
  const { t } = useTranslation('documents')
  const found = useQuery(documentQuery(subscription, id))
  if (found.data) return <Shown {...{ subscription, n }} detail={found.data} />
  return (
    <>
      <PageHeader title={t('preview')} />
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

interface ShownProps {
  subscription: number
  detail: DocumentDetail
  n: number | null
}

function Shown({ subscription, detail: { document, versions }, n }: ShownProps) {
  const { t } = useTranslation('documents')
  const { saveFile, warning } = useSavedFile(subscription)
  useDocumentNews(subscription, document.project)
  const { id, name, current } = document
  const version = n === null ? current : versions.find((one) => one.n === n)
  if (!version) return <Nowhere title={t('noSuchVersion')} />
  const words = { n: version.n, last: current.n }
  return (
    <div className={s.form}>
      <PageHeader
        title={name}
        tools={<Link to={documentAddress(subscription, document)}>{t('inLibrary')}</Link>}
        action={
          <Button icon={DownloadIcon} onClick={() => saveFile({ document: id, n: version.n })}>
            {t('download')}
          </Button>
        }
      />
      {version.n !== current.n && (
        <Banner
          icon={HistoryIcon}
          action={
            <Link to={previewAddress(subscription, { document: id, n: current.n })}>{t('openCurrent')}</Link>
          }
        >
          {t('versionOfLast', words)}
        </Banner>
      )}
      <ScanBadge scan={version.scan} />
      {warning}
      {isDrawn(version) ? (
        <PageViewer {...{ subscription, document, version }} />
      ) : (
        <FilePreview {...{ subscription, version }} document={id} alone />
      )}
    </div>
  )
}
