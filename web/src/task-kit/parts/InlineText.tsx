import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { numberText } from '../../ui/form/number-text.js'
import s from './Parts.module.css'
import { ValueButton } from './ValueButton.js'

export interface InlineTextProps<V> {
  label: string
  value: V
  onChange: (value: V) => void
  /** The text to begin with when it is edited. */
  text: string
  /** Reads what was typed; a string says what is wrong with it. */
  read: (text: string) => { value: V } | { fault: string }
  /** The meaning of the text, said while it is typed. */
  echo?: (text: string) => string | undefined
  /** The text shown while it is not edited. */
  children: ReactNode
  empty?: boolean
  disabled?: boolean
  /** Shapes the keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url'
  maxLength?: number
  opened?: boolean
  onOpenedChange?: (opened: boolean) => void
}

/** A value that turns into a field when pressed: Enter or leaving keeps it, Escape takes it back. */
export function InlineText<V>(props: InlineTextProps<V>) {
  const { label, children, empty = false, disabled = false, onOpenedChange } = props
  const [own, setOwn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opened = (props.opened ?? own) && !disabled
  const change = (next: boolean, focus = false) => {
    setOwn(next)
    onOpenedChange?.(next)
    // The button is drawn again only after this.
    if (focus) setTimeout(() => button.current?.focus())
  }
  if (opened) return <Field {...props} onDone={(byKey) => change(false, byKey)} />
  return (
    <ValueButton ref={button} label={label} empty={empty} disabled={disabled} onClick={() => change(true)}>
      {children}
    </ValueButton>
  )
}

function Field<V>(props: InlineTextProps<V> & { onDone: (byKey: boolean) => void }) {
  const { label, value, onChange, read, echo, inputMode = 'text', maxLength, onDone } = props
  const [text, setText] = useState(props.text)
  const [fault, setFault] = useState<string>()
  const said = fault ?? echo?.(text)
  const saidId = useId()
  const field = useRef<HTMLInputElement>(null)
  // Leaving by Escape takes the field away, which some browsers report as leaving it.
  const done = useRef(false)
  useEffect(() => field.current?.select(), [])

  const finish = (byKey: boolean) => {
    done.current = true
    onDone(byKey)
  }
  const keep = (byKey: boolean) => {
    if (done.current) return
    const found = read(text)
    if ('fault' in found) return setFault(found.fault)
    if (found.value !== value) onChange(found.value)
    finish(byKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep(true)
    else if (event.key === 'Escape') finish(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span data-layer="field">
      <input
        ref={field}
        // It appears because a person pressed its value.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        className={s.inline}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={said ? saidId : undefined}
        inputMode={inputMode}
        maxLength={maxLength}
        dir={text === '' ? undefined : 'auto'}
        value={numberText(text, { inputMode })}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
        onBlur={() => keep(false)}
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
