import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/first-icons.js'
import s from './FormError.module.css'

/** Why a form was refused as a whole, above its fields. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={s.error}>
      <AlertIcon />
      <span>{children}</span>
    </div>
  )
}
