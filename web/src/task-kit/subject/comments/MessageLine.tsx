import type { Message } from '@smartproject/bff/api/work/talk'
import { useQueryClient } from '@tanstack/react-query'
import { ticked } from '@smartproject/bff/api/rich-text'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { EditIcon } from '../../../ui/icons/icons.js'
import { MoreIcon, TrashIcon } from '../../../ui/icons/page-icons.js'
import { ReplyIcon } from '../../../ui/icons/talk-icons.js'
import { IconButton } from '../../../ui/IconButton.js'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { usePerson } from '../../parts/people.js'
import { doLater } from '../../undo/offer-undo.js'
import { SubjectText } from '../rich/SubjectText.js'
import { treeOf } from '../rich/tree-of.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { EditMessage } from './EditMessage.js'
import { isUnsent } from './message.js'
import { deleteMessage, useEditMessage } from './message-api.js'
import { QuotedMessage } from './QuotedMessage.js'
import { ReactionPicker, Reactions } from './Reactions.js'
import { useMessageWords } from './use-message-words.js'

export interface MessageLineProps {
  message: Message
  /** Begins an answer to it; without it nothing is answered here. */
  onReply?: ((message: Message) => void) | undefined
  /** Goes to the message that this one answers. */
  onQuoted?: ((id: string) => void) | undefined
  /** More that a page does with it. */
  more?: readonly MenuEntry[] | undefined
}

/** A message; its author may change or delete it, managers of the project may delete it. A deleted one leaves its place. */
export function MessageLine({ message, onReply, onQuoted, more }: MessageLineProps) {
  const { t } = useTranslation('task')
  const { me, setup, subscription, subject, writable } = useSubject()
  const [editing, setEditing] = useState(false)
  const { hidden, remove } = useRemoval(message)
  const author = usePerson(setup)(message.author)
  const tree = useMemo(() => treeOf(message), [message])
  const edit = useEditMessage(subscription, subject)
  if (hidden) return null
  const own = message.author === me
  const tick = (index: number, checked: boolean) =>
    edit.mutate(
      { message, tree: JSON.stringify(ticked(tree, index, checked)) },
      { onError: (error) => toast.error(problemText(error)) },
    )
  return (
    <li
      className={s.comment}
      aria-busy={isUnsent(message) || undefined}
      data-seq={message.seq}
      data-message={message.id}
    >
      <Avatar name={author.name} url={author.url} tip={false} />
      <div className={s.commentBody}>
        <div className={s.commentHead}>
          <strong>
            <Bdi>{author.shown}</Bdi>
          </strong>
          <span className={s.when}>
            <RelativeTime instant={message.created_at} />
            {message.edited_at && !message.deleted && <span> {t('comment.edited')}</span>}
          </span>
          {!isUnsent(message) && !message.deleted && !editing && (
            <Tools {...{ message, onReply, more, remove }} onEdit={() => setEditing(true)} />
          )}
        </div>
        {message.reply_to && !message.deleted && (
          <QuotedMessage quoted={message.reply_to} onOpen={onQuoted} />
        )}
        {message.deleted ? (
          <Deleted message={message} />
        ) : editing ? (
          <EditMessage message={message} onDone={() => setEditing(false)} />
        ) : (
          <SubjectText tree={tree} onTick={own && writable ? tick : undefined} />
        )}
        <Reactions message={message} />
      </div>
    </li>
  )
}

/** Hides a message at once and deletes it after the time in which that can be taken back. */
function useRemoval(message: Message) {
  const { removed } = useMessageWords()
  const { me, subscription, subject } = useSubject()
  const client = useQueryClient()
  const [hidden, setHidden] = useState(false)
  const remove = () => {
    setHidden(true)
    const run = () =>
      void deleteMessage(client, subscription, { subject, id: message.id, me }).then(
        () => setHidden(false),
        (error: unknown) => {
          setHidden(false)
          toast.error(problemText(error))
        },
      )
    doLater(removed, run, () => setHidden(false))
  }
  return { hidden: hidden && !message.deleted, remove }
}

interface ToolsProps extends Pick<MessageLineProps, 'message' | 'onReply' | 'more'> {
  onEdit: () => void
  remove: () => void
}

function Tools({ message, onReply, onEdit, remove, more = [] }: ToolsProps) {
  const { t } = useTranslation('talk')
  const words = useMessageWords()
  const { me, setup, writable } = useSubject()
  const own = message.author === me
  return (
    <span className={s.commentTools}>
      {writable && <ReactionPicker message={message} />}
      {writable && onReply && (
        <IconButton
          icon={ReplyIcon}
          size="small"
          label={t('message.reply')}
          onClick={() => onReply(message)}
        />
      )}
      {writable && own && (
        <IconButton icon={EditIcon} size="small" label={words.edit} onClick={onEdit} data-stop />
      )}
      {writable && (own || setup?.manageable) && (
        <IconButton icon={TrashIcon} size="small" tone="danger" label={words.remove} onClick={remove} />
      )}
      {more.length > 0 && (
        <Menu
          groups={[{ id: 'more', entries: more }]}
          trigger={<PlainIconButton icon={MoreIcon} size="small" label={t('message.more')} />}
        />
      )}
    </span>
  )
}

function Deleted({ message }: { message: Message }) {
  const { t } = useTranslation('talk')
  const { setup } = useSubject()
  const personOf = usePerson(setup)
  const by = message.deleted_by
  return (
    <p className={s.muted}>
      {by === null || by === message.author
        ? t('message.deleted')
        : t('message.deletedBy', { user: personOf(by).shown })}
    </p>
  )
}
