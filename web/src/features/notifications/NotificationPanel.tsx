import type { Notification } from '@smartproject/bff/api/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '../../lib/cx.js'
import { Avatar } from '../../ui/Avatar.js'
import { Button } from '../../ui/Button.js'
import { RelativeTime } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { BellIcon } from '../../ui/icons/icons.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { useMarkSeen } from './api/mark-seen.js'
import { notificationsQuery } from './api/notifications.js'
import { clearUpTo, targetOf } from './model.js'
import { useSentence } from './use-sentence.js'
import s from './Bell.module.css'

export interface NotificationPanelProps {
  subscription: number
  unseen: number
  onLeave: () => void
}

/** The notifications of the bell. Opening one marks it seen and goes to its thing. */
export function NotificationPanel({ subscription, unseen, onLeave }: NotificationPanelProps) {
  const { t } = useTranslation(['notifications', 'messages'])
  const list = useInfiniteQuery(notificationsQuery(subscription))
  const markSeen = useMarkSeen(subscription)
  const goTo = useGoTo(subscription)
  const all = list.data?.pages.flatMap((page) => page.notifications)

  const open = (notification: Notification) => {
    if (!notification.seen) markSeen.mutate({ ids: [notification.id] })
    onLeave()
    goTo(notification)
  }

  return (
    <div className={s.panel}>
      <header className={s.head}>
        <h2>{t('title')}</h2>
        {unseen > 0 && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => markSeen.mutate({ upTo: clearUpTo(all ?? [], new Date()) })}
          >
            {t('messages:clear')}
          </Button>
        )}
      </header>
      {all === undefined ? (
        <div className={s.state}>
          {list.error ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </div>
      ) : all.length === 0 ? (
        <EmptyState icon={BellIcon} title={t('empty')} help={t('emptyHelp')} />
      ) : (
        <ul className={s.list}>
          {all.map((notification) => (
            <li key={notification.id}>
              <Line notification={notification} onOpen={open} />
            </li>
          ))}
          {list.hasNextPage && (
            <li className={s.more}>
              <Button
                size="small"
                fullWidth
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: (one: Notification) => void }) {
  const { t } = useTranslation('notifications')
  const sentence = useSentence()(notification)
  return (
    <button
      type="button"
      className={cx(s.line, !notification.seen && s.unseen)}
      onClick={() => onOpen(notification)}
    >
      <Avatar name={notification.created_by_name ?? t('somebody')} size={32} tip={false} />
      <span className={s.text}>
        <span className={s.sentence}>{sentence}</span>
        <span className={s.time}>
          {!notification.seen && <span className="visually-hidden">{t('new')}</span>}
          <RelativeTime instant={notification.created_at} />
          {notification.count > 1 && ` · ${t('messages', { count: notification.count })}`}
        </span>
      </span>
      {!notification.seen && <i className={s.dot} aria-hidden />}
    </button>
  )
}

/** Leave opens over the page a person is on; a task to its page. */
function useGoTo(subscription: number): (notification: Notification) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (notification) => {
    const { path, search } = targetOf(notification, subscription)
    void navigate({ pathname: path ?? pathname, search: search && `?${search}` })
  }
}
