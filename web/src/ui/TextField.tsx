import { TextInput, type TextInputProps } from '@mantine/core'
import { FIELD_ORDER, FieldLabel, fieldError, typedText, type FieldProps } from './field-label.js'

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, 'label' | 'error' | 'description' | 'required' | 'help'> {
  /** Keeps the label for screen readers only, where the place says what it is. */
  hideLabel?: boolean
}

/** One line of text. `{...register('name')}` of a form goes straight onto it. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, dir, placeholder, hideLabel = false, ...rest } = props
  return (
    <TextInput
      {...rest}
      {...typedText(dir, placeholder)}
      label={hideLabel ? undefined : <FieldLabel text={label} required={required} />}
      aria-label={hideLabel ? label : undefined}
      description={help}
      error={fieldError(error)}
      aria-required={required || undefined}
      inputWrapperOrder={FIELD_ORDER}
    />
  )
}
