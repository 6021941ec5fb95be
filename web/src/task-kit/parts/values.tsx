import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import type { BoardSetup } from '../model.js'
import { usePerson } from './people.js'
import s from './Parts.module.css'

/** A person with name and picture; one who has left keeps both, with a mark. */
export function PersonValue({ id, setup }: { id: string; setup: BoardSetup | null }) {
  const person = usePerson(setup)(id)
  return (
    <span className={s.person}>
      <Avatar name={person.name} url={person.url} size={20} tip={false} />
      <Bdi>{person.shown}</Bdi>
    </span>
  )
}

/** A round sample of a colour; the word beside it says what it means. */
export function Dot({ color }: { color: string }) {
  return <i className={s.dot} style={{ '--fill': color || 'transparent' } as CSSProperties} aria-hidden />
}

/** A coloured tag. */
export function LabelValue({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className={s.label}>
      <Dot color={color} />
      <Bdi>{children}</Bdi>
    </span>
  )
}
