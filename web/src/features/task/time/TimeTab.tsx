import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { ClockIcon } from '../../../ui/icons/icons.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { worklogsQuery } from '../api/worklogs.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { TimerButton } from './TimerButton.js'
import { WorklogForm } from './WorklogForm.js'
import { WorklogLine } from './WorklogLine.js'

/** Time spent on the task: the sum against the estimate, the timer, a form, the entries. */
export function TimeTab() {
  const { t } = useTranslation('task')
  const { subscription, task, writable, openField, setOpenField } = useTask()
  const logs = useInfiniteQuery(worklogsQuery(subscription, task.id))
  const entries = (logs.data?.pages ?? []).flatMap((page) => page.worklogs)
  const wanted = openField === 'time'
  useEffect(() => {
    // The form has taken the focus by now.
    if (wanted) setOpenField(null)
  }, [wanted, setOpenField])
  return (
    <div className={s.stack}>
      <Totals spent={logs.data?.pages[0]?.total_minutes ?? task.spent_minutes} />
      {writable && (
        <>
          <TimerButton />
          <WorklogForm takesFocus={wanted} />
        </>
      )}
      {logs.isError && !logs.data ? (
        <ErrorState error={logs.error} onRetry={() => void logs.refetch()} />
      ) : logs.isPending ? (
        <SkeletonText lines={3} />
      ) : entries.length === 0 ? (
        <EmptyState icon={ClockIcon} title={t('time.none')} />
      ) : (
        <ul className={s.worklogs} aria-label={t('time.entries')}>
          {entries.map((entry) => (
            <WorklogLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {logs.hasNextPage && (
        <Button size="small" loading={logs.isFetchingNextPage} onClick={() => void logs.fetchNextPage()}>
          {t('time.earlier')}
        </Button>
      )}
    </div>
  )
}

function Totals({ spent }: { spent: number }) {
  const { t } = useTranslation('task')
  const { task } = useTask()
  const durationOf = useDuration()
  const estimate = task.estimate_minutes
  const over = estimate > 0 && spent > estimate
  return (
    <div className={s.totals}>
      <p>
        {estimate > 0
          ? t('time.ofEstimate', { spent: durationOf(spent), estimate: durationOf(estimate) })
          : t('time.spent', { spent: durationOf(spent) })}
        {over && <span className={s.late}> {t('time.over', { by: durationOf(spent - estimate) })}</span>}
      </p>
      {estimate > 0 && (
        <progress
          className={s.progress}
          data-over={over || undefined}
          value={Math.min(spent, estimate)}
          max={estimate}
          aria-label={t('time.progress')}
        />
      )}
    </div>
  )
}
