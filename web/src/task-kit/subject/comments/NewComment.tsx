import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useSubject } from '../subject-context.js'
import { useAddComment } from './comments-api.js'
import { MessageForm } from './MessageForm.js'
import { endSending, keepSending, leaveSending, takeBack } from './sending.js'
import type { Replying } from './use-reply.js'

/** Says something new. The words are kept until the server has them, and come back when they could not be sent. */
export function NewComment({ replyTo, endReply }: Pick<Replying, 'replyTo' | 'endReply'>) {
  const { t } = useTranslation('task')
  const { subscription, subject, me } = useSubject()
  const name = `${me}:comment:${subscription}:${subject.type}:${subject.id}`
  const [fault, setFault] = useState<string>()
  const [last, setLast] = useState(() => takeBack(name))
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const add = useAddComment(subscription, subject, me)
  const send = (tree: string, back: () => void) => {
    // Sending the same words again after a failure is the same comment.
    const requestId = last.tree === tree && last.id !== '' ? last.id : newRequestId()
    setLast({ tree, id: requestId })
    setFault(undefined)
    keepSending(name, requestId, tree)
    add.mutate(
      { tree, requestId, reply_to: replyTo },
      {
        onSuccess: () => {
          endSending(name, requestId)
          setLast({ tree: '', id: '' })
        },
        onError: (error) => {
          if (!there.current) return leaveSending(requestId)
          endSending(name, requestId)
          back()
          return setFault(problemText(error))
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
