import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIELD_ORDER, FieldLabel, fieldError, type FieldProps } from './field-label.js'
import { HiddenIcon, VisibleIcon } from './first-icons.js'

export interface PasswordFieldProps
  extends FieldProps, Omit<PasswordInputProps, 'label' | 'error' | 'description' | 'required' | 'help'> {}

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <HiddenIcon /> : <VisibleIcon />
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ label, help, error, required, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...rest}
      dir="ltr"
      label={<FieldLabel text={label} required={required} />}
      description={help}
      error={fieldError(error)}
      aria-required={required || undefined}
      inputWrapperOrder={FIELD_ORDER}
      visibilityToggleIcon={Eye}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('field.hidePassword') : t('field.showPassword'),
        tabIndex: 0,
      }}
    />
  )
}
