import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { TalkIcon } from '../../../ui/icons/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { conversationsQuery } from '../api/discussions.js'
import { useThreadListNews } from '../api/use-thread-list-news.js'
import s from '../Talk.module.css'

// Names of people and icons of tasks are in the words of tasks.
const ConversationPanel = lazy(async () => {
  const [module] = await Promise.all([
    loadChunk(() => import('./ConversationPanel.js')),
    loadTexts(['talk', 'task']),
  ])
  return { default: module.ConversationPanel }
})

const MOST_SHOWN = 99

export interface ConversationButtonProps {
  subscription: number
  project: number
}

/** Opens the conversations of the project at the end side; says how many are unread. */
export function ConversationButton({ subscription, project }: ConversationButtonProps) {
  const { t } = useTranslation('talk')
  const [open, setOpen] = useState(false)
  useThreadListNews(subscription)
  const found = useInfiniteQuery(conversationsQuery(subscription, project, 'unread')).data
  const unread = found?.pages[0]?.unread_threads ?? 0
  return (
    <>
      <span className={s.button}>
        <PlainIconButton
          icon={TalkIcon}
          label={unread > 0 ? t('panel.openUnread', { count: unread }) : t('panel.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span className={s.badge} aria-hidden>
            {unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread)}
          </span>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <ConversationPanel {...{ subscription, project }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
