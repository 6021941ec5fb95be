import type { Conversation } from '@smartproject/bff/api/work/talk'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { Bdi } from '../../../ui/Bdi.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { MutedIcon } from '../../../ui/icons/talk-icons.js'
import { Badge } from '../../../ui/state/Badge.js'
import s from '../Talk.module.css'
import { threadAddress } from '../thread-address.js'
import { useLastWords } from '../words.js'

export interface ConversationLineProps {
  subscription: number
  conversation: Conversation
  nameOf: (id: string) => string
  onOpen: () => void
}

/** A conversation in a list: its subject, the last message, and how much of it is unread. */
export function ConversationLine({ subscription, conversation, nameOf, onOpen }: ConversationLineProps) {
  const { t } = useTranslation('talk')
  const taskLink = useTaskLink()
  const lastOf = useLastWords(nameOf)
  const { code, title, unread, mentioned, level, last_message, updated_at } = conversation
  return (
    <li>
      <Link
        className={cx(s.line, unread > 0 && s.unread)}
        to={threadAddress(subscription, conversation, { taskLink })}
        onClick={onOpen}
      >
        <span className={s.lineHead}>
          <span className={s.lineTitle}>
            {code !== null && <Bdi code>{code}</Bdi>} <Bdi>{title}</Bdi>
          </span>
          {level === 'mute' && <MutedIcon aria-label={t('panel.muted')} />}
          <RelativeTime instant={last_message?.created_at ?? updated_at} />
        </span>
        <span className={s.lineFoot}>
          <span className={s.lineText} dir="auto">
            {lastOf(last_message)}
          </span>
          {mentioned && <Badge tone="new">{t('panel.mentioned')}</Badge>}
          {unread > 0 && (
            <>
              <span className={s.count} aria-hidden>
                {formatNumber(unread)}
              </span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
