import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.js'
import { FieldLabel, fieldError, type FieldProps } from './field-label.js'
import s from './field.module.css'

interface FieldFrameProps extends FieldProps {
  /** Of the input; help and error are named after it. */
  id: string
  /** The place says what the field is: its name is read aloud and not shown. */
  hideLabel?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The frame of a field's input: its label above, its help and what is wrong below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, help, error, required, hideLabel = false, className, children } = props
  return (
    <div className={cx(s.field, className)}>
      {!hideLabel && (
        <label className={s.label} htmlFor={id}>
          <FieldLabel text={label} required={required} />
        </label>
      )}
      <div className={help || error ? s.above : undefined}>{children}</div>
      {help && (
        <p className={s.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={s.fault} id={`${id}-error`}>
          {fieldError(error)}
        </p>
      )}
    </div>
  )
}

/** The description of an input in its frame for a screen reader. */
export function inputAria(id: string, { label, help, error, required }: FieldProps, hideLabel = false) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    'aria-label': hideLabel ? label : undefined,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}
