import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.js'
import s from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** At the end of the title row. */
  aside?: ReactNode
  /** Off when the content draws to the edges, as a table does. */
  padded?: boolean
  children: ReactNode
}

/** Things that belong together, on a surface with a hairline around it. */
export function Card({ title, aside, padded = true, children }: CardProps) {
  return (
    <section className={s.card}>
      {(title || aside) && (
        <header className={s.head}>
          <h2 className={s.title}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={cx(padded && s.padded)}>{children}</div>
    </section>
  )
}
