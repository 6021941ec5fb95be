import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import { isOverdue, useWork, type Card as Task } from '../../task-kit/model.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { NearDate } from '../../ui/DateText.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { digestQuery, type DigestSelection } from './api/digest.js'
import s from './Overview.module.css'

export interface TaskDigestProps {
  title: string
  selection: DigestSelection
  /** The text of an empty list. */
  empty: string
  /** Where all of them are; only shown where there are more. */
  all?: string
}

/** A few tasks under a heading with their number. */
export function TaskDigest({ title, selection, empty, all }: TaskDigestProps) {
  const { t } = useTranslation('overview')
  const { subscription } = useWork()
  const query = useQuery(digestQuery(subscription, selection))
  const total = query.data?.total ?? 0
  const tasks = query.data?.tasks ?? []
  return (
    <Card title={title} aside={total > 0 && <Badge>{t('count', { count: total })}</Badge>}>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonText lines={3} />
      ) : tasks.length === 0 ? (
        <p className={s.quiet}>{empty}</p>
      ) : (
        <>
          <ul className={s.tasks}>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </ul>
          {all !== undefined && total > tasks.length && (
            <Link to={all} aria-label={t('allOf', { title })}>
              {t('all')}
            </Link>
          )}
        </>
      )}
    </Card>
  )
}

function TaskLine({ task }: { task: Task }) {
  const { t } = useTranslation('overview')
  const { today } = useWork()
  const link = useTaskLink()
  return (
    <li className={s.task}>
      <Link to={link(task.id)} className={s.link} preventScrollReset>
        <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
      </Link>
      <span className={s.facts}>
        {task.status !== 'resolved' && isOverdue(task, today) && (
          <Badge tone="overdue" icon={AlertIcon}>
            {t('late')}
          </Badge>
        )}
        {task.due_date && <NearDate date={task.due_date} today={today} />}
        <LanePill lane={task.status} />
      </span>
    </li>
  )
}
