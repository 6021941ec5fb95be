import { useTranslation } from 'react-i18next'
import type { ReplyTo } from '../../../task-kit/subject/comments/message.js'
import { MessageForm } from '../../../task-kit/subject/comments/MessageForm.js'
import type { Replying } from '../../../task-kit/subject/comments/use-reply.js'

interface WriterProps extends Pick<Replying, 'replyTo' | 'endReply'> {
  onSay: (tree: string, replyTo: ReplyTo | null) => void
}

/** The field for a new message of a thread. An unsent message stays in the thread, so the field is free for the next one. */
export function Writer({ replyTo, endReply, onSay }: WriterProps) {
  const { t } = useTranslation('talk')
  return (
    <MessageForm
      label={t('thread.write')}
      hint={t('thread.hint')}
      action={t('thread.send')}
      replyTo={replyTo}
      onReplyEnd={endReply}
      onSend={(tree) => onSay(tree, replyTo)}
    />
  )
}
