import type { CallOutput } from '@smartproject/bff/api/calls'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { documentTasksQuery, useDocumentTask } from '../../../task-kit/documents/document-tasks.js'
import { LaneIcon } from '../../../task-kit/parts/option-icons.js'
import { TaskPicker } from '../../../task-kit/parts/pickers/TaskPicker.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { taskPage } from '../addresses.js'
import type { LibraryDocument } from '../model.js'
import s from '../pins/Pins.module.css'

const refused = { onError: (error: Error) => void toast.error(problemText(error)) }

export interface TasksOfDocumentProps {
  subscription: number
  document: LibraryDocument
}

/** The tasks that are about a document: each leads to its task; one is added by its name or code. */
export function TasksOfDocument({ subscription, document }: TasksOfDocumentProps) {
  const found = useQuery(documentTasksQuery(subscription, { document: document.id }))
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonText lines={3} />
  return (
    <TaskRows {...{ subscription, document }} rows={found.data.document_tasks} write={found.data.may.write} />
  )
}

interface TaskRowsProps extends TasksOfDocumentProps {
  rows: readonly DocumentTask[]
  write: boolean
}

function TaskRows({ subscription, document, rows, write }: TaskRowsProps) {
  const { t } = useTranslation(['documents', 'words'])
  const set = useDocumentTask()
  const place = useRef<HTMLElement>(null)
  useFocusKept(place, 'li')
  const change = (task: string, connected: boolean) =>
    set.mutate({ subscription, document: document.id, task, connected }, refused)
  return (
    <section ref={place} className={s.list} aria-label={t('tasks.list')}>
      {rows.length === 0 && <p className={s.quiet}>{t('tasks.none')}</p>}
      <ul className={s.lines}>
        {rows.map(({ task, connected, pinned }) => (
          <li key={task.id}>
            <Link to={taskPage(subscription, document, task.id)} className={s.task}>
              <LaneIcon lane={task.status} />{' '}
              <span className="visually-hidden">{t(`words:lane.${task.status}`)}</span>
              <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
            </Link>
            <PinnedPages {...{ subscription, document, pinned }} code={task.item_id} />
            {write && connected && (
              <PlainIconButton
                icon={CloseIcon}
                size="small"
                label={t('tasks.remove', { code: task.item_id })}
                onClick={() => change(task.id, false)}
              />
            )}
          </li>
        ))}
      </ul>
      {write && (
        <div>
          <TaskPicker
            label={t('tasks.choose')}
            subscription={subscription}
            project={document.project}
            without={rows.filter(({ connected }) => connected).map(({ task }) => task.id)}
            onChange={(task) => task && change(task.id, true)}
            trigger={
              <Button size="small" icon={PlusIcon}>
                {t('tasks.add')}
              </Button>
            }
          />
        </div>
      )}
    </section>
  )
}

type DocumentTask = CallOutput<'listDocumentTasks'>['document_tasks'][number]

/** More places of one task are counted. */
const MOST_PLACES = 3

interface PinnedPagesProps extends TasksOfDocumentProps, Pick<DocumentTask, 'pinned'> {
  code: string
}

/** The pages that a task is pinned on; each leads to the pin. */
function PinnedPages({ subscription, document, pinned, code }: PinnedPagesProps) {
  const { t } = useTranslation('documents')
  const more = pinned.length - MOST_PLACES
  return (
    <>
      {pinned.slice(0, MOST_PLACES).map(({ n, page, pin }) => (
        <Link
          key={pin}
          to={previewAddress(subscription, { document: document.id, n }, { page, pin })}
          className={s.jump}
          aria-label={t('tasks.pinnedOf', { code, n, page })}
        >
          {t('tasks.pinned', { n, page })}
        </Link>
      ))}
      {more > 0 && <span className={s.quiet}>{t('tasks.pinnedMore', { count: more })}</span>}
    </>
  )
}
