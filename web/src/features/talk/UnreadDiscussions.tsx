import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatNumber } from '../../i18n/format.js'
import { numberOf } from '../../lib/place/place.js'
import { unreadDiscussionsQuery } from './api/discussions.js'
import { useThreadListNews } from './api/use-thread-list-news.js'
import s from './Talk.module.css'

const MOST_SHOWN = 99

/** The number of unread discussions beside their entry in the side bar. */
export function UnreadDiscussions() {
  const params = useParams()
  const [subscription, project] = [numberOf(params['subscription']), numberOf(params['project'])]
  if (subscription === null || project === null) return null
  return <UnreadCount key={subscription} subscription={subscription} project={project} />
}

function UnreadCount({ subscription, project }: { subscription: number; project: number }) {
  const { t } = useTranslation('talk')
  useThreadListNews(subscription)
  const found = useQuery(unreadDiscussionsQuery(subscription, project)).data
  const count = found?.discussions.length ?? 0
  if (count === 0) return null
  const more = count > MOST_SHOWN || found?.next_page_token !== ''
  return (
    <>
      <span className={s.count} aria-hidden>
        {formatNumber(Math.min(count, MOST_SHOWN))}
        {more && '+'}
      </span>
      <span className="visually-hidden">{t('unreadThreads', { count })}</span>
    </>
  )
}
