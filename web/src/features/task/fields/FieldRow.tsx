import type { ReactNode } from 'react'
import { Kbd } from '../../../ui/Kbd.js'
import s from '../Task.module.css'
import { useIsFolded } from './fold.js'

/** A field: its name, the key that opens it, its value. */
export function FieldRow({
  label,
  hotkey,
  id,
  children,
}: {
  label: string
  hotkey?: string
  /** Of a field that is folded away while it is empty. */
  id?: string
  children: ReactNode
}) {
  if (useIsFolded(id)) return null
  return (
    <div className={s.field} data-field={id}>
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
