import { useId, type ComponentPropsWithRef } from 'react'
import type { FieldProps } from './field-label.js'
import s from './field.module.css'
import { FieldFrame, inputAria } from './FieldFrame.js'
import { numberText } from './number-text.js'

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required'> {
  /** Keeps the label for screen readers only, where the place says what it is. */
  hideLabel?: boolean
}

/**
 * One line of text. `{...register('name')}` of a form goes straight onto it. A controlled field of numbers shows the digits of the
 * language; what is typed arrives in either, so it is read by `toLatinDigits`.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    required,
    dir = 'auto',
    placeholder = ' ',
    hideLabel = false,
    className,
    value,
    ...rest
  } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const words = { label, help, error, required }
  return (
    <FieldFrame {...words} id={id} hideLabel={hideLabel} className={className}>
      <input
        {...rest}
        {...inputAria(id, words, hideLabel)}
        value={typeof value === 'string' ? numberText(value, rest) : value}
        id={id}
        // The typed text decides, an empty field stands where the page's language begins: `base.css` knows it by its placeholder.
        dir={dir}
        placeholder={placeholder}
        className={s.input}
      />
    </FieldFrame>
  )
}
