import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { isThere } from '../../../task-kit/parts-off.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { isDrawn } from '../../../task-kit/subject/files/preview/pictures.js'
import { ScanBadge } from '../../../task-kit/subject/files/scan/ScanBadge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Tabs } from '../../../ui/page/Tabs.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { documentQuery } from '../api.js'
import { useSessionUser } from '../../../lib/session/session.js'
import type { DocumentDetail } from '../model.js'
import { FirstPage } from '../preview/FirstPage.js'
import { CheckOutLine } from './CheckOutLine.js'
import { DocumentFields } from './DocumentFields.js'
import { DocumentPins } from '../pins/DocumentPins.js'
import { DocumentHistory } from './DocumentHistory.js'
import { DocumentTools } from './DocumentTools.js'
import { FilePreview } from './FilePreview.js'
import { TasksOfDocument } from '../tasks/TasksOfDocument.js'
import { StateMenu } from './StateMenu.js'
import { UploadsOfDocument } from './UploadsOfDocument.js'
import { VersionList } from './VersionList.js'
import s from '../Documents.module.css'

export interface DocumentDialogProps {
  subscription: number
  id: string
  setup: BoardSetup | null
  onClose: () => void
}

/** A document beside the list: its state, who holds it, a preview, its fields, its versions and its history. */
export function DocumentDialog({ subscription, id, setup, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents')
  const found = useQuery(documentQuery(subscription, id))
  const document = found.data?.document
  const title = document ? (
    <>
      {document.no !== '' && <Bdi code>{document.no}</Bdi>} <Bdi>{document.name}</Bdi>
    </>
  ) : (
    t('one')
  )
  return (
    <Dialog open onClose={onClose} title={title} size="side">
      {found.data ? (
        <Detail {...{ subscription, setup }} detail={found.data} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  )
}

interface DetailProps extends Pick<DocumentDialogProps, 'subscription' | 'setup'> {
  detail: DocumentDetail
}

const TABS = ['details', 'versions', 'tasks', 'pins', 'history'] as const

function Detail({ subscription, setup, detail: found }: DetailProps) {
  const { t } = useTranslation('documents')
  const [tab, setTab] = useState<(typeof TABS)[number]>('details')
  const nameOf = usePersonName(setup)
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const detail = useOffered(found)
  const { document, versions, history, may } = detail
  const panels = {
    details: (
      <div className={s.form}>
        {isDrawn(document.current) ? (
          <FirstPage {...{ subscription, document }} version={document.current} />
        ) : (
          <FilePreview {...{ subscription }} document={document.id} version={document.current} />
        )}
        <DocumentFields {...{ subscription, document, setup }} editable={isEditable(detail)} />
      </div>
    ),
    versions: <VersionList {...{ subscription, document, versions, nameOf }} />,
    tasks: <TasksOfDocument {...{ subscription, document }} />,
    pins: <DocumentPins {...{ subscription, document }} />,
    history: <DocumentHistory {...{ subscription, history, nameOf }} project={document.project} />,
  }
  return (
    <div className={s.form}>
      <div ref={place} className={s.form}>
        <div className={s.row}>
          <StateMenu {...{ subscription, detail, nameOf }} />
          {document.revision !== '' && (
            <span className={s.quiet}>
              {t('field.revision')} <Bdi code>{document.revision}</Bdi>
            </span>
          )}
          <span className={s.quiet}>{t('versionOf', { n: document.current.n })}</span>
          <ScanBadge scan={document.current.scan} />
        </div>
        <CheckOutLine {...{ subscription, document, nameOf }} may={found.may} />
        <DocumentTools {...{ subscription, document, may }} />
        <UploadsOfDocument document={document.id} />
      </div>
      <Tabs
        label={t('one')}
        value={tab}
        onChange={setTab}
        tabs={TABS.filter((value) => value !== 'tasks' || isThere(setup, 'document_tasks')).map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: value === 'versions' ? versions.length : undefined,
          panel: panels[value],
        }))}
      />
    </div>
  )
}

/** A document that another person holds is only read. */
function useOffered(detail: DocumentDetail): DocumentDetail {
  const me = String(useSessionUser()?.id ?? '')
  const { document, may } = detail
  const isFree = document.checkout === null || document.checkout.by === me
  return isFree ? detail : { ...detail, may: { ...may, write: false }, moves: [] }
}

/** The fields of a document in the trash stay as they are. */
function isEditable({ document, may }: DocumentDetail): boolean {
  return may.write && document.deleted_at === null
}
