import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.js'
import { numberText } from '../../../ui/form/number-text.js'
import s from './Grid.module.css'

/** How an editor was left: Enter and Escape stay on the cell, Tab goes on. */
export type Left = 'stay' | 'next' | 'previous' | 'away'

export interface CellInputProps {
  label: string
  /** The first value of the field. */
  text: string
  /** True when a letter began the editing: then the field goes on behind it. */
  typed: boolean
  numeric?: boolean
  maxLength?: number
  /** Hears every change, for what is shown beside the field. */
  onType?: (text: string) => void
  /** The meaning of the text, said while it is typed. */
  echo?: ((text: string) => string | undefined) | undefined
  /** Reads what was typed; a fault keeps the field open and says what is wrong. */
  read: (text: string) => { fault: string } | { keep: () => void }
  onLeave: (left: Left) => void
}

/** A text field in the place of a cell: Enter and Tab keep what was typed, Escape restores. */
export function CellInput(props: CellInputProps) {
  const { label, typed, numeric, maxLength, onType, echo, read, onLeave } = props

  const inputMode = numeric ? 'decimal' : 'text'
  const [text, setText] = useState(props.text)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const said = fault ?? echo?.(text)
  const saidId = useId()
  const begun = useRef(typed)
  useEffect(() => {
    const { current } = field
    current?.focus()
    if (begun.current) current?.setSelectionRange(current.value.length, current.value.length)
    else current?.select()
  }, [])

  const leave = (left: Left, keep: boolean) => {
    if (done.current) return
    if (keep) {
      const found = read(text)
      if ('fault' in found) return setFault(found.fault)
      found.keep()
    }
    done.current = true
    onLeave(left)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') leave('stay', true)
    else if (event.key === 'Escape') leave('stay', false)
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next', true)
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={s.inputFrame} data-layer="field">
      <input
        ref={field}
        className={cx(s.input, numeric && s.numeric)}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={said ? saidId : undefined}
        inputMode={inputMode}
        maxLength={maxLength}
        dir="auto"
        autoComplete="off"
        value={numberText(text, { inputMode })}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType?.(event.currentTarget.value)
          setFault(undefined)
        }}
        onBlur={() => leave('away', true)}
        onKeyDown={onKeyDown}
      />
      {said && (
        <span id={saidId} role={fault ? 'alert' : undefined} className={fault ? s.fault : s.echo}>
          {said}
        </span>
      )}
    </span>
  )
}
