import type { Message } from '@smartproject/bff/api/work/talk'
import { useState } from 'react'
import { usePersonName } from '../../parts/people.js'
import { useSubject } from '../subject-context.js'
import { excerptOf } from './excerpt.js'
import type { ReplyTo } from './message.js'

/** The message being answered, and how to begin and end that. */
export function useReply() {
  const nameOf = usePersonName(useSubject().setup)
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(null)
  return {
    replyTo,
    reply: (message: Message) =>
      setReplyTo({ id: message.id, author: message.author, excerpt: excerptOf(message, nameOf) }),
    endReply: () => setReplyTo(null),
  }
}

export type Replying = ReturnType<typeof useReply>
