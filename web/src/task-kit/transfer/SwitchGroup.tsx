import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import s from './Transfer.module.css'

interface SwitchGroupProps<V extends string> {
  /** The heading over the switch, which is also its name. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of several things under a heading. */
export function SwitchGroup<V extends string>({ label, options, value, onChange }: SwitchGroupProps<V>) {
  return (
    <fieldset className={s.checks}>
      <legend>{label}</legend>
      <SegmentedControl label={label} segments={options} value={value} onChange={onChange} />
    </fieldset>
  )
}
