import { useId, useState, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import type { FieldProps } from './field-label.js'
import s from './field.module.css'
import { FieldFrame, inputAria } from './FieldFrame.js'
import { HiddenIcon, VisibleIcon } from '../icons/first-icons.js'

export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type' | 'dir'> {}

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, className, autoComplete = 'off', ...rest } = props
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  const ownId = useId()
  const id = rest.id ?? ownId
  const words = { label, help, error, required }
  return (
    <FieldFrame {...words} id={id} className={className}>
      <div dir="ltr" className={s.password}>
        <input
          {...rest}
          {...inputAria(id, words)}
          id={id}
          type={visible ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          className={cx(s.input, s.hidden)}
        />
        <button
          type="button"
          className={s.reveal}
          disabled={rest.disabled}
          aria-pressed={visible}
          aria-label={visible ? t('field.hidePassword') : t('field.showPassword')}
          // A person who types goes on typing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <HiddenIcon /> : <VisibleIcon />}
        </button>
      </div>
    </FieldFrame>
  )
}
