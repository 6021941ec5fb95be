import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { excerptOf } from '../../../task-kit/subject/comments/excerpt.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { foundMessagesQuery } from '../api/discussions.js'
import s from '../Talk.module.css'
import { threadAddress } from '../thread-address.js'

export interface FoundMessagesProps {
  subscription: number
  project: number
  words: string
  nameOf: (id: string) => string
}

/** The messages of a project with the words, of tasks, entries and discussions, newest first. */
export function FoundMessages({ subscription, project, words, nameOf }: FoundMessagesProps) {
  const { t } = useTranslation('talk')
  const taskLink = useTaskLink()
  const found = useInfiniteQuery(foundMessagesQuery(subscription, project, words))
  const rows = found.data?.pages.flatMap((page) => page.found)
  return (
    <section className={s.found} aria-label={t('found.title')}>
      <h2>{t('found.title')}</h2>
      {!rows &&
        (found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonText lines={3} />
        ))}
      {rows?.length === 0 && !found.hasNextPage && <p className={s.none}>{t('found.none')}</p>}
      <ul className={s.lines}>
        {rows?.map(({ message, title, code, project: at }) => (
          <li key={message.id}>
            <Link
              className={s.line}
              to={threadAddress(subscription, { ...message, project: at }, { taskLink, seq: message.seq })}
            >
              <span className={s.lineHead}>
                <strong>
                  {code !== null && <Bdi code>{code}</Bdi>} <Bdi>{title}</Bdi>
                </strong>
                <RelativeTime instant={message.created_at} />
              </span>
              <span className={s.lineText} dir="auto">
                {t('last.said', { user: nameOf(message.author), excerpt: excerptOf(message, nameOf) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
