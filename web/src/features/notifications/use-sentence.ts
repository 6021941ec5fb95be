import type { Notification } from '@smartproject/bff/api/notifications'
import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/format.js'
import { formatSpan } from '../../i18n/span.js'

type Summary = keyof CustomTypeOptions['resources']['notifications']['sentence']

/** A notification as one sentence; a kind this page does not know yet is shown by its name. */
export function useSentence(): (notification: Notification) => string {
  const { t, i18n } = useTranslation('notifications')
  const isKnown = (summary: string): summary is Summary => i18n.exists(`notifications:sentence.${summary}`)
  return (notification) => {
    const { summary, start_date: from, due_date: to } = notification
    if (!isKnown(summary)) return notification.name
    return t(`sentence.${summary}`, {
      user:
        notification.created_by === '' ? 'Smart Project' : (notification.created_by_name ?? t('somebody')),
      name: notification.name,
      day: to ? formatDate(to) : '',
      span: from ? formatSpan(from, to ?? from) : '',
    })
  }
}
