import { useId, type ComponentPropsWithRef } from 'react'
import type { FieldProps } from './field-label.js'
import s from './field.module.css'
import { FieldFrame, inputAria } from './FieldFrame.js'

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required'> {
  /** Keeps the label for screen readers only, where the place says what it is. */
  hideLabel?: boolean
}

/** One line of text. `{...register('name')}` of a form goes straight onto it. */
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
        id={id}
        // What is typed decides, an empty field stands where the page's language begins: `base.css` knows it by its placeholder.
        dir={dir}
        placeholder={placeholder}
        className={s.input}
      />
    </FieldFrame>
  )
}
