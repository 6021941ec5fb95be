import { useId, type ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/icons.js'
import s from './PlainSelect.module.css'

export interface PlainSelectProps<V extends string> {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** Keeps the label for screen readers only, where the place says what it is. */
  hideLabel?: boolean
  /** Beside the field, as the direction of an order. */
  after?: ReactNode
}

/** One of a few in a row with its label: the browser's own list, which opens above everything, also inside a panel. */
export function PlainSelect<V extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  after,
}: PlainSelectProps<V>) {
  const id = useId()
  return (
    <div className={s.row}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : s.label}>
        {label}
      </label>
      <span className={s.wrap}>
        <select
          id={id}
          className={s.select}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={s.arrow ?? ''} />
      </span>
      {after}
    </div>
  )
}
