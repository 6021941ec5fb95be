import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { Button } from '../../../ui/Button.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { commentsQuery } from './comments-api.js'
import { MessageLine } from './MessageLine.js'
import { NewComment } from './NewComment.js'
import { useReply } from './use-reply.js'

/** The comments, newest first, and a field for a new one. */
export function CommentsPanel() {
  const { t } = useTranslation('task')
  const { subscription, subject, writable } = useSubject()
  const { reply, ...replying } = useReply()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place, '[data-message]')
  const found = useInfiniteQuery(commentsQuery(subscription, subject))
  const comments = (found.data?.pages ?? []).flatMap((page) => page.comments)
  return (
    <div ref={place} className={s.stack}>
      {writable && <NewComment {...replying} />}
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonText lines={4} />
      ) : comments.length === 0 ? (
        <p className={s.muted}>{t('activity.noComments')}</p>
      ) : (
        <ol className={s.feed} aria-label={t('activity.comments')}>
          {comments.map((comment) => (
            <MessageLine key={comment.id} message={comment} onReply={reply} />
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('activity.earlier')}
        </Button>
      )}
    </div>
  )
}
