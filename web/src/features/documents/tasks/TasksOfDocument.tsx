import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
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
  const { t } = useTranslation(['documents', 'words'])
  const found = useQuery(documentTasksQuery(subscription, { document: document.id }))
  const set = useDocumentTask()
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonText lines={3} />
  const tasks = found.data.document_tasks.map(({ task }) => task)
  const { write } = found.data.may
  const change = (task: string, connected: boolean) =>
    set.mutate({ subscription, document: document.id, task, connected }, refused)
  return (
    <section className={s.list} aria-label={t('tasks.list')}>
      {tasks.length === 0 && <p className={s.quiet}>{t('tasks.none')}</p>}
      <ul className={s.lines}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={taskPage(subscription, document, task.id)} className={s.task}>
              <LaneIcon lane={task.status} />{' '}
              <span className="visually-hidden">{t(`words:lane.${task.status}`)}</span>
              <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
            </Link>
            {write && (
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
            without={tasks.map(({ id }) => id)}
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
