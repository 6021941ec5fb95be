import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { PlayIcon, StopIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { timerQuery, useStartTimer, useStopTimer } from '../api/timer.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { RunningTime } from './RunningTime.js'

/** Starts and stops the timer on this task. */
export function TimerButton() {
  const { t } = useTranslation('task')
  const { subscription, task } = useTask()
  const timer = useQuery(timerQuery(subscription)).data ?? null
  const start = useStartTimer(subscription)
  const stop = useStopTimer(subscription)
  const durationOf = useDuration()
  const toastError = (error: Error) => void toast.error(problemText(error))
  const here = timer?.task === task.id

  const begin = () => {
    const { id, item_id, name, project } = task
    start.mutate(
      { task: id, item_id, task_name: name, project },
      {
        onError: toastError,
        onSuccess: ({ stopped }) => {
          if (stopped)
            toast.info(t('timer.logged', { time: durationOf(stopped.minutes), code: stopped.item_id }))
        },
      },
    )
  }
  const end = () =>
    stop.mutate(
      {},
      {
        onError: toastError,
        onSuccess: ({ worklog }) => {
          if (worklog)
            toast.success(t('timer.logged', { time: durationOf(worklog.minutes), code: worklog.item_id }))
        },
      },
    )
  return (
    <div className={s.timer}>
      {here ? (
        <Button icon={StopIcon} onClick={end}>
          {t('timer.stop')} <RunningTime since={timer.started_at} />
        </Button>
      ) : (
        <Button icon={PlayIcon} onClick={begin}>
          {t('timer.start')}
        </Button>
      )}
      {timer && !here && <span className={s.muted}>{t('timer.elsewhere', { code: timer.item_id })}</span>}
    </div>
  )
}
