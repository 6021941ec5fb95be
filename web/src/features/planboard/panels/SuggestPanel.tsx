import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../../lib/place/place.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Badge } from '../../../ui/state/Badge.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { suggestionQuery } from '../api.js'
import type { BoardTask } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import { Panel } from './Panel.js'
import s from './Panels.module.css'

export interface SuggestPanelProps {
  readonly task: BoardTask
  /** The scenario that the board shows. */
  readonly scenario: string | undefined
  onAssign: (task: BoardTask, user: string) => void
  onClose: () => void
}

/** Who could do a task: who has room for it first. */
export function SuggestPanel({ task, scenario, onAssign, onClose }: SuggestPanelProps) {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const answer = useQuery(suggestionQuery(subscription, task.id, scenario))
  const people = answer.data?.people
  return (
    <Panel title={t('suggest.title', { code: task.item_id })} onClose={onClose}>
      {people ? (
        <People people={people} task={task} onAssign={onAssign} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Panel>
  )
}

interface PeopleProps extends Pick<SuggestPanelProps, 'task' | 'onAssign'> {
  readonly people: readonly {
    user: string
    fullname: string
    url: string
    fits: boolean
    free: number
    least_free: number
    closed: number
  }[]
}

function People({ people, task, onAssign }: PeopleProps) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  if (people.length === 0) return <p className={s.note}>{t('suggest.none')}</p>
  return (
    <ul className={s.people}>
      {people.map(({ user, fullname, url, fits, free, least_free: least, closed }) => (
        <li key={user} className={s.suggestion}>
          <Avatar name={fullname} url={url} tip={false} />
          <span className={s.who}>
            <Bdi>{fullname}</Bdi>
            <span className={s.note}>
              {t('suggest.room', { free: words.hours(free), least: words.hours(least) })}
            </span>
            {closed > 0 && <span className={s.note}>{t('suggest.closed', { count: closed })}</span>}
            {fits && <Badge tone="closed">{t('suggest.fits')}</Badge>}
          </span>
          {task.assignable && user !== task.assignee && (
            <Button
              size="small"
              aria-label={t('suggest.assignTo', { person: fullname })}
              onClick={() => onAssign(task, user)}
            >
              {t('suggest.assign')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
