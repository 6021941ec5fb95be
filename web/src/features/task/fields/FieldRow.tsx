import type { ReactNode } from 'react'
import { Kbd } from '../../../ui/Kbd.js'
import s from '../Task.module.css'

/** A field: its name, the key that opens it, its value. */
export function FieldRow({
  label,
  hotkey,
  children,
}: {
  label: string
  hotkey?: string
  children: ReactNode
}) {
  return (
    <div className={s.field}>
      <dt className={s.fieldName}>
        <bdi dir="auto">{label}</bdi>
        {hotkey && (
          <span className={s.fieldKey} aria-hidden>
            <Kbd>{hotkey}</Kbd>
          </span>
        )}
      </dt>
      <dd className={s.fieldValue}>{children}</dd>
    </div>
  )
}
