import type { Timer } from '@smartproject/bff/api/work/time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { StopIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useStopTimer } from '../api/timer.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { RunningTime } from './RunningTime.js'
import s from './TimerChip.module.css'

/** Which task the clock runs on, how long, and the button that ends it. */
export function TimerChip({ subscription, timer }: { subscription: number; timer: Timer }) {
  const { t } = useTranslation('task')
  const linkTo = useTaskLink()
  const durationOf = useDuration()
  const stop = useStopTimer(subscription)
  const end = () =>
    stop.mutate(
      {},
      {
        onError: (error) => toast.error(problemText(error)),
        onSuccess: ({ worklog }) => {
          if (worklog)
            toast.success(t('timer.logged', { time: durationOf(worklog.minutes), code: worklog.item_id }))
        },
      },
    )
  return (
    // oxlint-disable-next-line prefer-tag-over-role -- a fieldset is for forms
    <span className={s.chip} role="group" aria-label={t('timer.running', { name: timer.task_name })}>
      <Link to={linkTo(timer.task)} preventScrollReset className={s.link} title={timer.task_name}>
        <span className={s.code}>
          <Bdi code>{timer.item_id}</Bdi>
        </span>
        <RunningTime since={timer.started_at} />
      </Link>
      <PlainIconButton icon={StopIcon} size="small" label={t('timer.stop')} onClick={end} />
    </span>
  )
}
