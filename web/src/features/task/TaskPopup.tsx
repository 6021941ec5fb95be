import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { isApiError } from '../../lib/calls/api-error.js'
import { numberOf } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { taskByCodeQuery, taskQuery } from '../../task-kit/api/task.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { useNeighbours } from '../../task-kit/open/neighbours.js'
import { useOpenTask, type OpenTask } from '../../task-kit/open/open-task.js'
import { TaskContent } from './TaskContent.js'
import { TaskFrame } from './TaskFrame.js'
import { TaskHead } from './TaskHead.js'
import { TaskMissing } from './TaskMissing.js'
import { TaskSkeleton } from './TaskSkeleton.js'
import { useTaskShape } from './use-task-shape.js'

export interface TaskPopupProps {
  subscription: number
  userId: string
}

const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null)

/** The open task over the page: beside it, in its middle, or in its place. */
export function TaskPopup({ subscription, userId }: TaskPopupProps) {
  const { current, open, close } = useOpenTask()
  const id = current?.id ?? ''
  const { t } = useTranslation('task')
  const [shape, setShape] = useTaskShape(current?.shape ?? null)
  const popup = useRef<HTMLDivElement>(null)
  const found = useFound(subscription, current)
  const neighbours = useNeighbours(id)
  usePrefetched(subscription, neighbours.next, found.isSuccess)

  const missing = statusOf(found.error)
  const gone = missing === 404 || missing === 403
  const task = gone ? undefined : found.data
  const go = (to: string | null) => {
    if (to !== null) open(to, { replace: true })
  }
  const pageMissing = usePageMissing(subscription)
  if (current === null || pageMissing) return null
  return (
    <WorkProvider subscription={subscription} project={task?.project ?? null} userId={userId}>
      <TaskFrame
        popup={popup}
        shape={shape}
        label={task ? t('popup.label', { code: task.item_id, name: task.name }) : t('popup.loading')}
        onClose={close}
      >
        <TaskContent
          key={id}
          popup={popup}
          task={task}
          neighbours={neighbours}
          onGo={go}
          onClose={close}
          head={
            <TaskHead
              task={task}
              shape={shape}
              onShape={setShape}
              neighbours={neighbours}
              onGo={go}
              onClose={close}
            />
          }
        >
          {gone ? (
            <TaskMissing
              kind={missing === 403 ? 'forbidden' : found.data ? 'gone' : 'missing'}
              onClose={close}
            />
          ) : found.isError && !task ? (
            <ErrorState
              error={found.error}
              title={t('missing.failed')}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <TaskSkeleton />
          )}
        </TaskContent>
      </TaskFrame>
    </WorkProvider>
  )
}

/** The task of the address. One that is named by its code is then named by its id, which is what all else goes by. */
function useFound(subscription: number, current: OpenTask | null) {
  const client = useQueryClient()
  const { open } = useOpenTask()
  const { id = '', code = null, shape = null } = current ?? {}
  const byId = useQuery({ ...taskQuery(subscription, id), enabled: current !== null && code === null })
  const byCode = useQuery({
    ...taskByCodeQuery(client, subscription, code ?? ''),
    enabled: code !== null,
  })
  const known = code === null ? undefined : byCode.data?.id
  useEffect(() => {
    if (known !== undefined) open(known, { replace: true, ...(shape ? { shape } : {}) })
  }, [known, open, shape])
  return code === null ? byId : byCode
}

/** The next task is there before its key is pressed. */
function usePrefetched(subscription: number, next: string | null, ready: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready || next === null) return undefined
    const timer = setTimeout(() => void client.prefetchQuery(taskQuery(subscription, next)), 400)
    return () => clearTimeout(timer)
  }, [client, subscription, next, ready])
}

/** The page behind is that of a project that is not to be seen: it says already that there is nothing. */
function usePageMissing(subscription: number): boolean {
  const project = numberOf(useMatch('/:subscription/project/:project/*')?.params.project)
  const { error } = useQuery({ ...projectQuery(subscription, project ?? 0), enabled: project !== null })
  return statusOf(error) === 404
}
