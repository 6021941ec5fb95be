import type { ReactNode } from 'react'
import { keepToastsAbove } from '../overlay/toasts/keep-toasts-above.js'
import s from './PrimaryAction.module.css'

/** The one primary button of a page; under the thumb on a phone. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  return (
    <div ref={keepToastsAbove} className={s.action}>
      {children}
    </div>
  )
}
