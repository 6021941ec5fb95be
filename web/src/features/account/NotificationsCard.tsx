import type { Channel, Preferences } from '@smartproject/bff/api/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { ownCompaniesQuery } from './api/account.js'
import {
  notificationPreferencesQuery,
  useSetNotificationPreferences,
} from './api/notification-preferences.js'
import s from './Account.module.css'

/** The groups this page has words for; one of a newer server shows nothing yet. */
const GROUPS = [
  'leave_requests',
  'leave_reminders',
  'leave_own',
  'tasks',
  'mentions',
  'comments',
  'due',
] as const
type Group = (typeof GROUPS)[number]

/** Of what a person is notified, and how, in each company. */
export function NotificationsCard({ userId }: { userId: string }) {
  const { t } = useTranslation('account')
  const query = useQuery(ownCompaniesQuery(userId))
  const [chosen, setChosen] = useState<number | null>(null)
  const companies = query.data ?? []
  const subscription = chosen ?? companies[0]?.id
  return (
    <Card title={t('notifications.title')}>
      <div className={s.form}>
        <p className={s.muted}>{t('notifications.about')}</p>
        {companies.length > 1 && (
          <Select
            label={t('notifications.company')}
            value={String(subscription)}
            options={companies.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {subscription !== undefined ? (
          <Choices key={subscription} subscription={subscription} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <p className={s.muted}>{t('notifications.noCompany')}</p>
        ) : (
          <SkeletonText lines={5} />
        )}
        <p className={s.muted}>{t('notifications.always')}</p>
      </div>
    </Card>
  )
}

function Choices({ subscription }: { subscription: number }) {
  const query = useQuery(notificationPreferencesQuery(subscription))
  if (query.data) return <Loaded subscription={subscription} data={query.data} />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonText lines={5} />
}

function Loaded({ subscription, data }: { subscription: number; data: Preferences }) {
  const { t } = useTranslation('account')
  const set = useSetNotificationPreferences(subscription)
  // While it is on its way, what was chosen shows.
  const sent = set.isPending ? set.variables.choices[0] : undefined
  const choose = (group: Group, channel: Channel) =>
    set.mutate(
      { version: data.version, choices: [{ group, channel }] },
      { onSuccess: () => toast.success(t('notifications.saved')) },
    )
  return (
    <>
      {set.error && <FormError>{problemText(set.error)}</FormError>}
      {GROUPS.map((group) => {
        const known = data.preferences.find((one) => one.group === group)
        if (!known) return null
        return (
          <Select<Channel>
            key={group}
            label={t(`notifications.group.${group}`)}
            help={t(`notifications.help.${group}`)}
            value={sent?.group === group ? sent.channel : known.channel}
            disabled={set.isPending}
            options={known.offered.map((value) => ({ value, label: t(`notifications.channel.${value}`) }))}
            onChange={(channel) => choose(group, channel)}
          />
        )
      })}
    </>
  )
}
