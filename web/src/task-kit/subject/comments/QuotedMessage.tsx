import type { ReactNode } from 'react'
import { Bdi } from '../../../ui/Bdi.js'
import { usePersonName } from '../../parts/people.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import type { ReplyTo } from './message.js'

export interface QuotedMessageProps {
  quoted: ReplyTo
  /** Goes to it. */
  onOpen?: ((id: string) => void) | undefined
  /** Beside it, as a button that takes it away. */
  children?: ReactNode
}

/** The first words of the message that another one answers. */
export function QuotedMessage({ quoted, onOpen, children }: QuotedMessageProps) {
  const { setup } = useSubject()
  const nameOf = usePersonName(setup)
  const words = (
    <>
      <strong>
        <Bdi>{nameOf(quoted.author)}</Bdi>
      </strong>{' '}
      <span dir="auto">{quoted.excerpt}</span>
    </>
  )
  return (
    <blockquote className={s.quoted}>
      {onOpen ? (
        <button type="button" className={s.quotedWords} onClick={() => onOpen(quoted.id)}>
          {words}
        </button>
      ) : (
        <span className={s.quotedWords}>{words}</span>
      )}
      {children}
    </blockquote>
  )
}
