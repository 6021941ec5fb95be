import { TextInput, type TextInputProps } from '@mantine/core'
import { FIELD_ORDER, FieldLabel, fieldError, typedText, type FieldProps } from './field-label.js'

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, 'label' | 'error' | 'description' | 'required' | 'help'> {}

/** One line of text. `{...register('name')}` of a form goes straight onto it. */
export function TextField({ label, help, error, required, dir, placeholder, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      {...typedText(dir, placeholder)}
      label={<FieldLabel text={label} required={required} />}
      description={help}
      error={fieldError(error)}
      aria-required={required || undefined}
      inputWrapperOrder={FIELD_ORDER}
    />
  )
}
