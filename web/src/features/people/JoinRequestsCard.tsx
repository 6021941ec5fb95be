import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { todayIn } from '../../lib/plain-date.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { joinRequestsQuery, type JoinRequest } from './api/joining.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

/** Who asks to join; nothing at all when no one does. */
export function JoinRequestsCard({ subscription }: { subscription: number }) {
  const { t } = useTranslation('people')
  const list = useInfiniteQuery(joinRequestsQuery(subscription))
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? []
  if (list.error && !list.data)
    return (
      <Card title={t('joining.requests')}>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    )
  if (requests.length === 0) return null
  return (
    <Card title={t('joining.requests')}>
      <ul className={s.requests}>
        {requests.map((request) => (
          <Request key={request.id} subscription={subscription} request={request} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={s.more}>
          <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('invitations.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Request({ subscription, request }: { subscription: number; request: JoinRequest }) {
  const { t } = useTranslation('people')
  const answer = usePeopleCommand('answerJoinRequest')
  const { id, fullname, email, was_member: wasMember, asked_at: askedAt } = request
  const give = (approved: boolean) =>
    answer.mutate(
      { subscription, id, approved },
      {
        onSuccess: () => void toast.success(t(approved ? 'joining.letIn' : 'joining.declined')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <li>
      <span className={s.names}>
        <Bdi>{fullname}</Bdi>
        <Bdi code>{email}</Bdi>
        <span className={s.text}>
          {t(wasMember ? 'joining.askedAgain' : 'joining.askedOn', { day: todayIn(new Date(askedAt)) })}
        </span>
      </span>
      <span className={s.actions}>
        <Button
          size="small"
          disabled={answer.isPending}
          aria-label={t('joining.declineOf', { name: fullname })}
          onClick={() => give(false)}
        >
          {t('joining.decline')}
        </Button>
        <Button
          size="small"
          kind="primary"
          loading={answer.isPending}
          aria-label={t('joining.letInOf', { name: fullname })}
          onClick={() => give(true)}
        >
          {t('joining.letInAction')}
        </Button>
      </span>
    </li>
  )
}
