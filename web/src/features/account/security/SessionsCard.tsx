import type { OwnSession } from '@smartproject/bff/api/account/accounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { ownSessionsQuery, useEndSessions } from '../api/account.js'
import s from '../Account.module.css'

/** Where a person is signed in, and the way to end that. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useQuery(ownSessionsQuery)
  const end = useEndSessions()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <Card
      title={t('sessions.title')}
      aside={
        others.length > 0 && (
          <Button size="small" loading={end.isPending} onClick={() => end.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {end.error && <FormError>{problemText(end.error)}</FormError>}
      {sessions.data ? (
        <ul className={s.list}>
          {sessions.data.map((session) => (
            <li key={session.id} className={s.item}>
              <SessionText session={session} />
              {session.current ? (
                <Badge tone="accent">{t('sessions.current')}</Badge>
              ) : (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('sessions.endOne', { browser: browserOf(session, t('sessions.unknown')) })}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : sessions.error ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  )
}

function SessionText({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <div>
        <Bdi>{browserOf(session, t('sessions.unknown'))}</Bdi>
      </div>
      <div className={s.muted}>
        <Bdi code>{session.network}</Bdi> · {t('sessions.started')}{' '}
        <RelativeTime instant={session.start_time} /> · {t('sessions.seen')}{' '}
        <RelativeTime instant={session.seen_time} />
      </div>
    </div>
  )
}

function browserOf({ browser, system }: OwnSession, unknown: string): string {
  return [browser, system].filter(Boolean).join(' · ') || unknown
}
