import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Button } from '../../../ui/Button.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { commentsQuery } from '../../../task-kit/subject/comments/comments-api.js'
import { revisionsQuery } from '../api/revisions.js'
import { usePerson } from '../../../task-kit/parts/people.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { MessageLine } from '../../../task-kit/subject/comments/MessageLine.js'
import { NewComment } from '../../../task-kit/subject/comments/NewComment.js'
import { useReply } from '../../../task-kit/subject/comments/use-reply.js'
import { LevelMenu } from '../../../task-kit/subject/thread/LevelMenu.js'
import { NewLine } from '../../../task-kit/subject/thread/NewLine.js'
import { mergeFeed, placeOfNew, type FeedFilter, type FeedItem, type FeedOrder } from './feed.js'
import { useFirstUnread, useOpenedMark } from './use-first-unread.js'
import { useRevisionWords, type Revision } from './use-revision-words.js'

function useFeed(filter: FeedFilter, order: FeedOrder) {
  const { subscription, task } = useTask()
  const comments = useInfiniteQuery({
    ...commentsQuery(subscription, { type: 'task', id: task.id }),
    enabled: filter !== 'changes',
  })
  const changes = useInfiniteQuery({
    ...revisionsQuery(subscription, task.id),
    enabled: filter !== 'comments',
  })
  const wanted = [...(filter === 'changes' ? [] : [comments]), ...(filter === 'comments' ? [] : [changes])]
  const [said, changed] = [comments.data, changes.data]
  const [moreSaid, moreChanged] = [comments.hasNextPage, changes.hasNextPage]
  const items = useMemo(() => {
    const sources = [
      {
        wanted: filter !== 'changes',
        more: moreSaid,
        items: (said?.pages ?? [])
          .flatMap((page) => page.comments)
          .map((comment): FeedItem => ({ kind: 'comment', at: comment.created_at, comment })),
      },
      {
        wanted: filter !== 'comments',
        more: moreChanged,
        items: (changed?.pages ?? [])
          .flatMap(({ revisions, names }) => revisions.map((one) => ({ ...one, names })))
          .map((revision): FeedItem => ({ kind: 'change', at: revision.at, revision })),
      },
    ]
    return mergeFeed(
      sources.filter((source) => source.wanted),
      order,
    )
  }, [said, changed, moreSaid, moreChanged, filter, order])
  return {
    items,
    pending: wanted.some((query) => query.isPending),
    error: wanted.find((query) => query.isError && query.data === undefined)?.error,
    more: wanted.some((query) => query.hasNextPage),
    loading: wanted.some((query) => query.isFetchingNextPage),
    retry: () => void Promise.all(wanted.map((query) => query.refetch())),
    loadMore: () => {
      for (const query of wanted) if (query.hasNextPage) void query.fetchNextPage()
    },
  }
}

/** Comments and changes, together or apart. */
export function ActivityTab() {
  const { t } = useTranslation(['task', 'common'])
  const { writable } = useTask()
  const [filter, setFilter] = useState<FeedFilter>('all')
  const [order, setOrder] = useState<FeedOrder>('newest')
  const { reply, ...replying } = useReply()
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place, '[data-message]')
  const feed = useFeed(filter, order)
  const { opened, level } = useOpenedMark()
  const newAt = placeOfNew(feed.items, {
    firstUnread: filter === 'changes' ? null : (opened?.firstUnread ?? null),
    more: feed.more,
    order,
  })
  useFirstUnread({
    ...feed,
    box: place,
    opened,
    items: feed.pending || filter === 'changes' ? null : feed.items,
    hasLine: newAt !== null,
  })
  const newLine = <NewLine above={order === 'newest'} />
  const more = feed.more && (
    <Button size="small" loading={feed.loading} onClick={feed.loadMore}>
      {t('activity.earlier')}
    </Button>
  )
  return (
    <div ref={place} className={s.stack}>
      {writable && filter !== 'changes' && <NewComment {...replying} />}
      <div className={s.feedTools}>
        <SegmentedControl
          label={t('activity.filter')}
          value={filter}
          onChange={setFilter}
          segments={(['all', 'comments', 'changes'] as const).map((one) => ({
            value: one,
            label: t(`activity.${one}`),
          }))}
        />
        <Button
          size="small"
          kind="quiet"
          aria-pressed={order === 'oldest'}
          onClick={() => setOrder(order === 'newest' ? 'oldest' : 'newest')}
        >
          {t(order === 'newest' ? 'activity.newestFirst' : 'activity.oldestFirst')}
        </Button>
        {level && <LevelMenu level={level} />}
      </div>
      {feed.error ? (
        <ErrorState error={feed.error} onRetry={feed.retry} />
      ) : feed.pending ? (
        <SkeletonText lines={4} />
      ) : (
        <>
          {order === 'oldest' && more}
          <ol className={s.feed} aria-label={t('tab.activity')}>
            {feed.items.map((item, index) => (
              <Fragment key={item.kind === 'comment' ? item.comment.id : item.revision.id}>
                {index === newAt && newLine}
                {item.kind === 'comment' ? (
                  <MessageLine message={item.comment} onReply={reply} />
                ) : (
                  <ChangeLine revision={item.revision} />
                )}
              </Fragment>
            ))}
            {newAt === feed.items.length && newLine}
            {!feed.more && order === 'newest' && filter !== 'comments' && <CreatedLine />}
          </ol>
          {feed.items.length === 0 && filter === 'comments' && (
            <p className={s.muted}>{t('activity.noComments')}</p>
          )}
          {order === 'newest' && more}
        </>
      )}
    </div>
  )
}

function ChangeLine({ revision }: { revision: Revision }) {
  const { setup } = useTask()
  const wordsOf = useRevisionWords()
  const { name, url } = usePerson(setup)(revision.user)
  return (
    <li className={s.change}>
      <Avatar name={name} url={url} size={20} tip={false} />
      <span className={s.changeWords}>
        <span dir="auto">{wordsOf(revision)}</span>{' '}
        <span className={s.when}>
          <RelativeTime instant={revision.at} />
        </span>
      </span>
    </li>
  )
}

function CreatedLine() {
  const { t } = useTranslation('task')
  const { task, setup } = useTask()
  const { name, shown: user, url } = usePerson(setup)(task.created_by)
  return (
    <li className={s.change}>
      <Avatar name={name} url={url} size={20} tip={false} />
      <span className={s.changeWords}>
        {t('revision.created', { user })}{' '}
        <span className={s.when}>
          <RelativeTime instant={task.created_at} />
        </span>
      </span>
    </li>
  )
}
