import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import i18next from 'i18next'
import { problemText } from '../../i18n/problem-text.js'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { editBefore, FieldConflict, updateTask, type TaskEdit } from '../../task-kit/api/update-task.js'
import { SubjectContext, type SubjectScene } from '../../task-kit/subject/subject-context.js'
import { useWork, type TaskDetail } from '../../task-kit/model.js'
import { changedWords, toastUndone } from '../../task-kit/undo/edit-undo.js'
import type { Neighbours } from '../../task-kit/open/neighbours.js'
import { LoadedTaskView } from './LoadedTaskView.js'
import { offerUndo } from '../../task-kit/undo/offer-undo.js'
import { TaskContext, type OpenField, type TaskScene, type TaskTab } from './task-context.js'
import { useTaskCommands } from './use-task-commands.js'
import { usePartNews } from './use-part-news.js'
import { useTaskKeys } from './use-task-keys.js'
import type { LoadedTask } from './loaded-task.js'
import s from './Task.module.css'

export interface TaskContentProps {
  popup: RefObject<HTMLDivElement | null>
  task: LoadedTask
  neighbours: Neighbours
  onGo: (id: string | null) => void
  onClose: () => void
  head: ReactNode
  /** The part shown without a task. */
  children: ReactNode
}

/** The inside of the popup. Its keys work while the task is still coming, too. */
export function TaskContent({ task, head, children, ...rest }: TaskContentProps) {
  if (task) return <WithTask {...rest} task={task} head={head} />
  return (
    <WithoutTask {...rest} head={head}>
      {children}
    </WithoutTask>
  )
}

function WithoutTask({ popup, neighbours, onGo, onClose, head, children }: Omit<TaskContentProps, 'task'>) {
  useTaskKeys(popup, {
    commands: {},
    onPrevious: () => onGo(neighbours.previous),
    onNext: () => onGo(neighbours.next),
    onClose,
  })
  return (
    <>
      {head}
      <div className={s.scroll}>{children}</div>
    </>
  )
}

type WithTaskProps = Omit<TaskContentProps, 'task' | 'children'> & { task: TaskDetail }

function WithTask({ popup, task, neighbours, onGo, onClose, head }: WithTaskProps) {
  const scene = useScene(task)
  const subject = useTaskSubject(scene)
  const commands = useTaskCommands(scene)
  usePartNews(scene.subscription, task.id)
  useTaskKeys(popup, {
    commands,
    onPrevious: () => onGo(neighbours.previous),
    onNext: () => onGo(neighbours.next),
    onClose,
  })
  return (
    <TaskContext value={scene}>
      <SubjectContext value={subject}>
        {head}
        <LoadedTaskView />
      </SubjectContext>
    </TaskContext>
  )
}

function useTaskSubject({ subscription, me, setup, writable, task: { id } }: TaskScene): SubjectScene {
  return useMemo(
    () => ({ subscription, me, setup, writable, subject: { type: 'task', id } }),
    [subscription, me, setup, writable, id],
  )
}

function useScene(task: TaskDetail): TaskScene {
  const { subscription, me, setup, today } = useWork()
  const client = useQueryClient()
  const company = useQuery(companyQuery(subscription)).data
  const [openField, setOpenField] = useState<OpenField | null>(null)
  const [tab, setTab] = useState<TaskTab>('activity')
  return useMemo(() => {
    const edit = (change: TaskEdit) => {
      const before = editBefore(task, change)
      const undo = () => toastUndone(updateTask(client, subscription, task.id, before))
      const withdraw = offerUndo(changedWords(task.item_id, change.fields), undo, { small: true })
      updateTask(client, subscription, task.id, change).catch((error: unknown) => {
        withdraw()
        if (!(error instanceof FieldConflict)) {
          toast.error(problemText(error))
          return
        }
        // The choice of the other person is on the screen by now.
        toast.error(i18next.t('task:save.conflictField'), {
          action: { label: i18next.t('task:save.keepValue'), onClick: () => edit(change) },
        })
      })
    }
    const time = company
      ? workingTimeOf(company)
      : { today, weekStart: 1 as const, weekend: [6, 7] as const, holidays: [] }
    const writable = task.writable && !task.deleted
    return { subscription, me, task, setup, time, writable, edit, openField, setOpenField, tab, setTab }
  }, [client, subscription, me, task, setup, today, company, openField, tab])
}
