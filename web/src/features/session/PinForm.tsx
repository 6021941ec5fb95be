import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { TextField } from '../../ui/form/TextField.js'
import { useActivate } from './api/sign-up.js'
import { faultOf } from './sign-up-model.js'
import { useAfterActivation } from './activation/use-after-activation.js'
import s from './LoginPage.module.css'

/** The six digits of the mail, in whatever digits they are typed. */
export function PinForm() {
  const { t } = useTranslation('session')
  const [pin, setPin] = useState('')
  const activate = useActivate()
  const goOn = useAfterActivation()
  const fault = faultOf(activate.error, 'pin')
  return (
    <Form
      className={s.form}
      onSubmit={() => {
        activate.mutate({ pin }, { onSuccess: goOn })
      }}
    >
      {activate.error && !fault && <FormError>{problemText(activate.error)}</FormError>}
      <TextField
        label={t('activate.pin')}
        help={t('activate.pinHelp')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={fault && t(fault)}
      />
      <Button
        type="submit"
        kind="primary"
        fullWidth
        disabled={pin.trim() === ''}
        loading={activate.isPending}
      >
        {t('activate.submit')}
      </Button>
    </Form>
  )
}
