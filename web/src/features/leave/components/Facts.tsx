import type { ReactNode } from 'react'
import s from './Leave.module.css'

export interface Fact {
  id: string
  label: string
  value: ReactNode
}

/** Read-only values, as pairs of label and value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={s.facts}>
      {facts.map((fact) => (
        <div key={fact.id} className={s.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
