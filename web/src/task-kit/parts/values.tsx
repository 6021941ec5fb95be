import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import type { BoardSetup } from '../model.js'
import s from './Parts.module.css'

/** Somebody with name and picture; one who has left the project is called so. */
export function PersonValue({ id, setup }: { id: string; setup: BoardSetup | null }) {
  const name = usePersonName(setup)(id)
  const person = setup?.people.find((one) => one.id === id)
  return (
    <span className={s.person}>
      <Avatar name={name} url={person?.url} size={20} tip={false} />
      <Bdi>{name}</Bdi>
    </span>
  )
}

/** The name of a user of the project. */
export function usePersonName(setup: BoardSetup | null): (id: string) => string {
  const { t } = useTranslation('task')
  return (id) => {
    if (id === '') return t('who.system')
    // Nobody is called gone before it is known who is there.
    if (!setup) return '…'
    return setup?.people.find((one) => one.id === id)?.fullname || t('who.gone')
  }
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
