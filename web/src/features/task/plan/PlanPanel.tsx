import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ganttQuery, useTimelineNews, type Gantt } from '../../../task-kit/schedule/api.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { AllocationsOfTask } from './AllocationsOfTask.js'
import { LinkedTasks } from './LinkedTasks.js'
import { PartsOfTask } from './PartsOfTask.js'
import { PlanRows } from './PlanRows.js'
import { WhyThisDate } from './WhyThisDate.js'

/** Mode, duration, limits and links of the task, and the dates that follow from them. */
export function PlanPanel() {
  const { subscription, task } = useTask()
  const gantt = useQuery(ganttQuery(subscription, task.project))
  useTimelineNews(subscription, task.project)
  if (gantt.data) return <Loaded gantt={gantt.data} />
  if (gantt.error) return <ErrorState error={gantt.error} onRetry={() => void gantt.refetch()} />
  return <Skeleton height={240} />
}

function Loaded({ gantt }: { gantt: Gantt }) {
  const { subscription, task } = useTask()
  const { t } = useTranslation('timeline')
  const { id, version } = task
  const planned = useMemo(() => {
    const found = gantt.tasks.find((one) => one.id === id)
    // Fields of the task that were changed meanwhile made it newer than the timeline knows.
    return found && { ...found, version: Math.max(found.version, version) }
  }, [gantt.tasks, id, version])
  // The schedule has neither archived tasks nor those in the trash.
  if (!planned) return <EmptyState title={t('plan.none')} help={t('plan.noneHelp')} />
  return (
    <div className={s.stack}>
      <dl className={s.fieldList}>
        <PlanRows gantt={gantt} planned={planned} />
      </dl>
      <LinkedTasks gantt={gantt} planned={planned} />
      <PartsOfTask gantt={gantt} planned={planned} />
      <WhyThisDate gantt={gantt} planned={planned} />
      <AllocationsOfTask />
      <Link to={`/${subscription}/project/${task.project}/timeline`}>{t('plan.openTimeline')}</Link>
    </div>
  )
}
