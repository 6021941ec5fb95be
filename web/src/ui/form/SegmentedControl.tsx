import { useId, type KeyboardEvent } from 'react'
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
  /** Arrow keys move the focus alone; Enter or Space chooses. For a choice that leaves the page. */
  chosenByPress?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus to the segment that an arrow key leads to, in the reading direction. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const group = event.currentTarget.closest('[role=radiogroup]')
  const all = [...(group?.querySelectorAll('input') ?? [])]
  const turned = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key)
  const at = all.indexOf(event.currentTarget) + (turned ? -step : step)
  all.at(at % all.length)?.focus()
}

/** Two to five views of the same thing, one at a time. Radio buttons underneath, so arrows work. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, size = 'normal', chosenByPress = false } = props
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
            onKeyDown={(event) => {
              if (!chosenByPress) return
              if (event.key === 'Enter') onChange(option)
              moveFocus(event)
            }}
          />
          {Lead && <Lead />}
          {text}
        </label>
      ))}
    </div>
  )
}
