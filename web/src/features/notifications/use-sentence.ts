import type { Notification } from '@smartproject/bff/contract/notifications'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../i18n/span.js'
import { summaryOf } from './model.js'

/** A notification as one sentence; a kind this page does not know yet is told by its name. */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation('notifications')
  return (notification) => {
    const summary = summaryOf(notification)
    if (!summary) return notification.name
    const { start_date: from, due_date: to } = notification
    return t(`sentence.${summary}`, {
      user: notification.created_by_name ?? t('somebody'),
      name: notification.name,
      span: from ? formatSpan(from, to ?? from) : '',
    })
  }
}
