import type { Discussion } from '@smartproject/bff/api/work/discussions'
import type { Message } from '@smartproject/bff/api/work/talk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/calls/api-error.js'
import { numberOf, useProject, useSubscription } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import { useCopy } from '../../../task-kit/open/copy-task.js'
import { SubjectContext, type SubjectScene } from '../../../task-kit/subject/subject-context.js'
import { useTalkNews } from '../../../task-kit/subject/thread/use-talk-news.js'
import { WorkProvider } from '../../../task-kit/WorkProvider.js'
import { LinkIcon } from '../../../ui/icons/page-icons.js'
import { MakeTaskIcon } from '../../../ui/icons/talk-icons.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { discussionQuery } from '../api/discussions.js'
import type { ThreadStart } from '../api/thread.js'
import { discussionRights, readsDiscussion } from '../discussion-rights.js'
import s from '../Talk.module.css'
import { DiscussionHead } from './DiscussionHead.js'
import { messageAddress } from './message-address.js'
import { TaskOfMessage } from './TaskOfMessage.js'
import { Thread } from './Thread.js'

/** A discussion of a project: its messages, and what is done with it. */
export function DiscussionPage() {
  const { t } = useTranslation('talk')
  const [subscription, project] = [useSubscription(), useProject()]
  const { discussionId: id = '' } = useParams()
  const [params] = useSearchParams()
  const user = useSessionUser()
  const found = useQuery(discussionQuery(subscription, id))
  useDiscussionNews(subscription, id)
  // A discussion that is not there, or not to be read, is a page that is not there.
  if (isApiError(found.error) && found.error.status === 404) throw found.error
  const linked = numberOf(params.get('message'))
  return (
    <WorkProvider subscription={subscription} project={project} userId={String(user?.id ?? '')}>
      <div className={s.page} data-fill>
        {found.data ? (
          <Opened key={`${id}:${linked ?? ''}`} discussion={found.data} linked={linked} />
        ) : (
          <>
            <PageHeader title={t('discussion')} />
            {found.error ? (
              <ErrorState error={found.error} onRetry={() => void found.refetch()} />
            ) : (
              <SkeletonText lines={8} />
            )}
          </>
        )}
      </div>
    </WorkProvider>
  )
}

/** Name, audience and state of the discussion follow what others do to it. */
function useDiscussionNews(subscription: number, id: string): void {
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: discussionQuery(subscription, id).queryKey })
  useTalkNews(subscription, (news) => news.discussion === id && renew(), renew)
}

function Opened({ discussion, linked }: { discussion: Discussion; linked: number | null }) {
  const { t } = useTranslation('talk')
  const scene = useScene(discussion)
  const rights = discussionRights(discussion, scene)
  const [start, setStart] = useState<ThreadStart>(linked ?? 'unread')
  const [made, setMade] = useState<Message | null>(null)
  const moreOf = useMessageEntries(setMade, scene.setup?.writable ?? false)
  const closed = discussion.closed ? t('thread.closed') : rights.post ? null : t('thread.readOnly')
  const subject = useMemo(() => ({ ...scene, writable: closed === null }), [scene, closed])
  return (
    <SubjectContext value={subject}>
      <DiscussionHead discussion={discussion} rights={rights} />
      <Thread key={start} {...{ start, closed, moreOf }} onStart={setStart} />
      {made && <TaskOfMessage message={made} onClose={() => setMade(null)} />}
    </SubjectContext>
  )
}

function useScene(discussion: Discussion): SubjectScene {
  const [subscription, project] = [useSubscription(), useProject()]
  const me = String(useSessionUser()?.id ?? '')
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  return useMemo(
    () => ({
      subscription,
      subject: { type: 'discussion', id: discussion.id },
      me,
      setup,
      writable: false,
      reads: (person) => readsDiscussion(discussion, person),
    }),
    [subscription, discussion, me, setup],
  )
}

/** Other actions on a message: its address, and a task of it. */
function useMessageEntries(onTask: (message: Message) => void, writable: boolean) {
  const { t } = useTranslation('talk')
  const copy = useCopy()
  return (message: Message): readonly MenuEntry[] => [
    {
      id: 'link',
      label: t('message.copyLink'),
      icon: LinkIcon,
      onSelect: () => copy(messageAddress(message), t('message.linkCopied')),
    },
    ...(writable
      ? [{ id: 'task', label: t('message.makeTask'), icon: MakeTaskIcon, onSelect: () => onTask(message) }]
      : []),
  ]
}
