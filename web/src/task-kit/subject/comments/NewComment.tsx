import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useSubject } from '../subject-context.js'
import { useAddComment } from './comments-api.js'
import { MessageForm } from './MessageForm.js'
import type { Replying } from './use-reply.js'

/** Says something new. The words are kept until they are sent, and come back when they could not be. */
export function NewComment({ replyTo, endReply }: Pick<Replying, 'replyTo' | 'endReply'>) {
  const { t } = useTranslation('task')
  const { subscription, subject, me } = useSubject()
  const [fault, setFault] = useState<string>()
  const [last, setLast] = useState({ tree: '', id: '' })
  const add = useAddComment(subscription, subject, me)
  const send = (tree: string, back: () => void) => {
    // Sending the same words again after a failure is the same comment.
    const requestId = last.tree === tree ? last.id : newRequestId()
    setLast({ tree, id: requestId })
    setFault(undefined)
    add.mutate(
      { tree, requestId, reply_to: replyTo },
      {
        onSuccess: () => setLast({ tree: '', id: '' }),
        onError: (error) => {
          back()
          setFault(problemText(error))
        },
      },
    )
  }
  return (
    <MessageForm
      label={t('comment.new')}
      hint={t('comment.hint')}
      action={t('comment.send')}
      replyTo={replyTo}
      onReplyEnd={endReply}
      onSend={send}
      fault={fault}
      onEdit={() => setFault(undefined)}
    />
  )
}
