import { Fragment, type ReactNode } from 'react'
import { Bdi } from '../../ui/Bdi.js'
import { usePersonName } from '../parts/people.js'
import { plainPieces } from './plain-pieces.js'
import { useSubject } from './subject-context.js'
import s from './Subject.module.css'

const MENTION = /^@\[([A-Za-z0-9_-]+)\]$/

/** Text a person typed, as paragraphs; addresses are links, mentions are names. */
export function PlainText({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n{2,}/)
  return (
    <div className={s.plain}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          <Pieces text={paragraph} />
        </p>
      ))}
    </div>
  )
}

function Pieces({ text }: { text: string }): ReactNode {
  return plainPieces(text).map((piece, index) => (
    <Fragment key={index}>{index % 2 === 0 ? piece : <Piece text={piece} />}</Fragment>
  ))
}

function Piece({ text }: { text: string }) {
  const { setup, me } = useSubject()
  const nameOf = usePersonName(setup)
  const mentioned = MENTION.exec(text)?.[1]
  if (!mentioned)
    return (
      <a href={text} target="_blank" rel="noreferrer noopener">
        <Bdi code>{text}</Bdi>
      </a>
    )
  return (
    <span className={s.mention} data-me={mentioned === me || undefined}>
      {'@'}
      <Bdi>{nameOf(mentioned)}</Bdi>
    </span>
  )
}
