import { useId } from 'react'
import { cx } from '../../lib/cx.js'
import type { Icon } from '../icons/icons.js'
import s from './SegmentedControl.module.css'

interface Segment<V extends string> {
  value: V
  label: string
  icon?: Icon
}

export interface SegmentedControlProps<V extends string> {
  label: string
  segments: readonly Segment<V>[]
  value: V
  onChange: (value: V) => void
  size?: 'normal' | 'small'
}

/** Two to five views of the same thing, one at a time. Radio buttons underneath, so arrows work. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, size = 'normal' } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(s.group, size === 'small' && s.small)}>
      {segments.map(({ value: option, label: text, icon: Lead }) => (
        <label key={option} className={s.segment} data-on={option === value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {Lead && <Lead />}
          {text}
        </label>
      ))}
    </div>
  )
}
