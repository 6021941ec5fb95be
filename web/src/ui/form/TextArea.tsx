import { Textarea, type TextareaProps } from '@mantine/core'
import { FIELD_ORDER, FieldLabel, fieldError, typedText, type FieldProps } from './field-label.js'
import { MantineRoot } from '../theme/MantineRoot.js'

export interface TextAreaProps
  extends
    FieldProps,
    Omit<TextareaProps, 'label' | 'error' | 'description' | 'required' | 'help' | 'autosize'> {}

/** Several lines. With `minRows` and `maxRows` it grows with what is written. */
export function TextArea({
  label,
  help,
  error,
  required,
  minRows = 3,
  maxRows = 6,
  dir,
  placeholder,
  ...rest
}: TextAreaProps) {
  return (
    <MantineRoot>
      <Textarea
        {...rest}
        {...typedText(dir, placeholder)}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        label={<FieldLabel text={label} required={required} />}
        description={help}
        error={fieldError(error)}
        aria-required={required || undefined}
        inputWrapperOrder={FIELD_ORDER}
      />
    </MantineRoot>
  )
}
