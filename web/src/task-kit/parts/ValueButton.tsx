import type { ComponentPropsWithRef } from 'react'
import { cx } from '../../lib/cx.js'
import s from './Parts.module.css'

export interface ValueButtonProps extends ComponentPropsWithRef<'button'> {
  /** Its name, before the value; read aloud. */
  label: string
  /** True while there is no value, so that the words in its place are muted. */
  empty?: boolean
}

/** A value that is changed where it stands. */
export function ValueButton({ label, empty = false, className, children, ...rest }: ValueButtonProps) {
  return (
    <button {...rest} type="button" className={cx(s.value, empty && s.missing, className)}>
      <span className="visually-hidden">{label}</span>
      {children}
    </button>
  )
}
