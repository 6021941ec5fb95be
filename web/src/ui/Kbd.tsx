import s from './Kbd.module.css'

/** A key on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd dir="ltr" className={s.key}>
      {children}
    </kbd>
  )
}
