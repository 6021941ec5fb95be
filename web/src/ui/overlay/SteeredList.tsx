import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.js'
import { CheckIcon } from '../icons/icons.js'

interface SteeredListProps {
  /** Of `useSteeredList`. */
  id: string
  label: string
  multiple?: boolean
  className: string | undefined
  children: ReactNode
}

/** The list that the field of `useSteeredList` steers. */
export function SteeredList({ id, label, multiple = false, className, children }: SteeredListProps) {
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={className}
    >
      {children}
    </div>
  )
}

/** Classes of a line and of its parts. */
export interface OptionStyle {
  line: string | undefined
  active: string | undefined
  words: string | undefined
  hint: string | undefined
  tick: string | undefined
}

interface SteeredOptionProps {
  id: string
  style: OptionStyle
  active: boolean
  selected: boolean
  icon: ReactNode
  /** Its words. */
  children: ReactNode
  /** Why it cannot be chosen. */
  refusal?: string | undefined
  hint?: ReactNode
  /** Stands at the end. */
  end?: ReactNode
  onEnter: () => void
  onPress: () => void
}

/** One line of the list. */
export function SteeredOption(props: SteeredOptionProps) {
  const { id, style, active, selected, icon, children, refusal, hint, end, onEnter, onPress } = props
  return (
    // The field above keeps the focus and steers the list, so the line itself takes no keys.
    // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus, prefer-tag-over-role
    <div
      id={id}
      // oxlint-disable-next-line prefer-tag-over-role
      role="option"
      aria-selected={selected}
      aria-disabled={refusal ? true : undefined}
      className={cx(style.line, active && style.active)}
      onMouseMove={onEnter}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
      <span className={style.words}>
        {children}
        {refusal && <span className={style.hint}>{refusal}</span>}
      </span>
      {hint && <span className={style.hint}>{hint}</span>}
      {selected && <CheckIcon className={cx(style.tick)} />}
      {end}
    </div>
  )
}
