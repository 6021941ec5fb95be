import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { libraryQuery } from './api.js'
import { LibraryList } from './list/LibraryList.js'
import { useDocumentNews } from '../../task-kit/documents/use-document-news.js'
import { listInput, useLibraryView } from './use-library-view.js'
import s from './Documents.module.css'

const DocumentDialog = lazy(() =>
  loadChunk(() =>
    import('./detail/DocumentDialog.js').then((module) => ({ default: module.DocumentDialog })),
  ),
)

const DrivePanel = lazy(() =>
  loadChunk(() => import('./drive/DrivePanel.js').then((module) => ({ default: module.DrivePanel }))),
)

/** The document library of the project in the address: its folders and documents, the trash, and the open document. */
export function DocumentLibraryPage() {
  const { t } = useTranslation('documents')
  const [subscription, project] = [useSubscription(), useProject()]
  const view = useLibraryView()
  useDocumentNews(subscription, project)
  const input = listInput(view, { subscription, project })
  const pages = useInfiniteQuery({ ...libraryQuery(input), placeholderData: keepPreviousData })
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  const first = pages.data?.pages[0]
  const list = (
    <>
      <LibraryList {...{ subscription, project, view, pages, setup }} />
      {first?.drive_missing && !view.trash && (
        <p className={s.hint}>
          {t('drive.missing')} <Link to={`/${subscription}/subsetting/drive`}>{t('drive.connect')}</Link>
        </p>
      )}
    </>
  )
  const waiting = first?.counts.trash
  // An address may name the tab before the library has said whether there is a drive.
  const drive = (first?.drive ?? view.drive) && (
    <Suspense fallback={null}>
      <DrivePanel {...{ subscription, project }} />
    </Suspense>
  )
  const tab = view.drive && drive ? 'drive' : view.trash ? 'trash' : 'library'
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('parts')}
        value={tab}
        onChange={(next) => view.set({ tab: next === 'library' ? null : next, folder: null, path: null })}
        tabs={[
          { value: 'library', label: t('part.library'), panel: list },
          ...(drive ? [{ value: 'drive' as const, label: t('drive.title'), panel: drive }] : []),
          { value: 'trash', label: t('part.trash'), count: waiting || undefined, panel: list },
        ]}
      />
      {view.document !== null && (
        <Suspense fallback={null}>
          <DocumentDialog
            key={view.document}
            {...{ subscription, setup }}
            id={view.document}
            onClose={() => view.set({ document: null })}
          />
        </Suspense>
      )}
    </>
  )
}
