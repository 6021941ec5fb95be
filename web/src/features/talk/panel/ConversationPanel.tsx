import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { Button } from '../../../ui/Button.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Drawer } from '../../../ui/overlay/Drawer.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { conversationsQuery, useTalkCommand, type ConversationFilter } from '../api/discussions.js'
import s from '../Talk.module.css'
import { ConversationLine } from './ConversationLine.js'

const WHICH = ['unread', 'followed', 'mentions'] as const
const WIDTH = 360

export interface ConversationPanelProps {
  subscription: number
  project: number
  onClose: () => void
}

/** The conversations of a project that concern the reader: of tasks, entries of registers, and discussions. */
export function ConversationPanel({ subscription, project, onClose }: ConversationPanelProps) {
  const { t } = useTranslation('talk')
  const [only, setOnly] = useState<ConversationFilter>('unread')
  return (
    <Drawer open onClose={onClose} title={t('panel.open')} width={`min(100%, ${WIDTH}px)`}>
      <div className={s.panel}>
        <SegmentedControl
          label={t('panel.which')}
          size="small"
          segments={WHICH.map((value) => ({ value, label: t(`panel.${value}`) }))}
          value={only}
          onChange={setOnly}
        />
        <Conversations key={only} {...{ subscription, project, only, onClose }} />
      </div>
    </Drawer>
  )
}

function Conversations({
  subscription,
  project,
  only,
  onClose,
}: ConversationPanelProps & { only: ConversationFilter }) {
  const { t } = useTranslation('talk')
  const found = useInfiniteQuery(conversationsQuery(subscription, project, only))
  const nameOf = usePersonName(useQuery(setupQuery(subscription, project)).data ?? null)
  const markAll = useTalkCommand('markAllRead')
  const rows = found.data?.pages.flatMap(({ conversations }) => conversations)
  if (!rows) {
    if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    return <SkeletonText lines={6} />
  }
  const readAll = () =>
    markAll.mutate(
      { subscription, project },
      {
        onSuccess: () => void toast.success(t('done.read')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  return (
    <>
      {only === 'unread' && rows.length > 0 && (
        <Button size="small" kind="quiet" loading={markAll.isPending} onClick={readAll}>
          {t('action.markAll')}
        </Button>
      )}
      {rows.length === 0 && !found.hasNextPage && <EmptyState title={t(`panel.empty.${only}`)} />}
      <ul className={s.lines} aria-label={t(`panel.${only}`)}>
        {rows.map((row) => (
          <ConversationLine
            key={row.discussion ?? row.task ?? row.entry}
            {...{ subscription, nameOf }}
            conversation={row}
            onOpen={onClose}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
