import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { documentTasksQuery, useDocumentTask } from '../../../task-kit/documents/document-tasks.js'
import { useDocumentNews } from '../../../task-kit/documents/use-document-news.js'
import { documentAddress } from '../../../task-kit/open/preview-address.js'
import { isThere } from '../../../task-kit/parts-off.js'
import { DocumentStateBadge } from '../../../task-kit/documents/DocumentStateBadge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useTask } from '../task-context.js'
import { DocumentPicker } from './DocumentPicker.js'
import s from '../Task.module.css'

const refused = { onError: (error: Error) => void toast.error(problemText(error)) }

/** The documents that the task is about; nothing without a library, and where the project has switched them off. */
export function DocumentsOfTask() {
  const { setup } = useTask()
  if (!setup || !isThere(setup, 'document_tasks')) return null
  return (
    // The texts of documents are loaded here; the popup stays in sight.
    <Suspense fallback={null}>
      <Documents />
    </Suspense>
  )
}

function Documents() {
  const { t } = useTranslation(['task', 'documents'])
  const { subscription, task } = useTask()
  useDocumentNews(subscription, task.project)
  const found = useQuery(documentTasksQuery(subscription, { task: task.id })).data
  const set = useDocumentTask()
  if (!found || (found.document_tasks.length === 0 && !found.may.write)) return null
  const change = (document: string, connected: boolean) =>
    set.mutate({ subscription, document, task: task.id, connected }, refused)
  return (
    <section className={s.stack} aria-label={t('documents.title')}>
      <h3 className={s.fieldHead}>{t('documents.title')}</h3>
      <ul className={s.links}>
        {found.document_tasks.map(({ document, document_no, document_name, document_state }) => (
          <li key={document} className={s.link}>
            {document_no !== '' && <Bdi code>{document_no}</Bdi>}
            <Link
              to={documentAddress(subscription, { id: document, project: task.project })}
              className={s.linkName}
            >
              <Bdi>{document_name}</Bdi>
            </Link>
            <DocumentStateBadge state={document_state} />
            {found.may.write && (
              <PlainIconButton
                icon={CloseIcon}
                size="small"
                label={t('documents.remove', { name: document_name })}
                onClick={() => change(document, false)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.may.write && (
        <div>
          <DocumentPicker
            label={t('documents.choose')}
            {...{ subscription }}
            project={task.project}
            without={found.document_tasks.map(({ document }) => document)}
            onChoose={(document) => change(document, true)}
            trigger={
              <Button size="small" kind="quiet" icon={PlusIcon}>
                {t('documents.add')}
              </Button>
            }
          />
        </div>
      )}
    </section>
  )
}
