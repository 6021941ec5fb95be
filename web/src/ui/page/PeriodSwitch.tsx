import { IconButton } from '../IconButton.js'
import { ChevronEndIcon } from '../icons/icons.js'
import { ChevronStartIcon } from '../icons/page-icons.js'
import s from './PeriodSwitch.module.css'

export interface PeriodSwitchProps {
  /** The kind of the period. */
  label: string
  /** The period that is shown. */
  children: string
  previous: string
  next: string
  onStep: (step: 1 | -1) => void
}

/** Goes from one month or year to the next. */
export function PeriodSwitch({ label, children, previous, next, onStep }: PeriodSwitchProps) {
  return (
    <fieldset className={s.switch} aria-label={label}>
      <IconButton size="small" icon={ChevronStartIcon} label={previous} onClick={() => onStep(-1)} />
      <span aria-live="polite">{children}</span>
      <IconButton size="small" icon={ChevronEndIcon} label={next} onClick={() => onStep(1)} />
    </fieldset>
  )
}
