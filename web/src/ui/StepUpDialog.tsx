import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../i18n/problem-text.js'
import { isApiError } from '../lib/api-error.js'
import { passkeysWork } from '../lib/passkeys.js'
import { useStepUp } from '../lib/step-up.js'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import { FormError } from './FormError.js'
import { PasswordField } from './PasswordField.js'
import s from './StepUpDialog.module.css'

interface StepUpDialogProps {
  /** Leaves the password out, where only a passkey helps. */
  passkeyOnly?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for the password or a passkey before something is done that an open screen must not be enough for. */
export function StepUpDialog({ passkeyOnly = false, onDone, onClose }: StepUpDialogProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const stepUp = useStepUp()
  const byPasskey = stepUp.variables === null
  const wrong = !byPasskey && isApiError(stepUp.error) && stepUp.error.reason === 'STEP_UP_REFUSED'
  return (
    <Dialog open onClose={onClose} title={t('stepUp.title')} size="small" busy={stepUp.isPending}>
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          stepUp.mutate(password, { onSuccess: onDone, onError: () => setPassword('') })
        }}
      >
        <p>{passkeyOnly ? t('stepUp.introPasskey') : t('stepUp.intro')}</p>
        {stepUp.error && !wrong && (
          <FormError>{byPasskey ? t('stepUp.passkeyWrong') : problemText(stepUp.error)}</FormError>
        )}
        {!passkeyOnly && (
          <PasswordField
            data-autofocus
            autoComplete="current-password"
            label={t('stepUp.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong ? t('stepUp.wrong') : undefined}
          />
        )}
        <div className={s.row}>
          {passkeysWork() && (
            <Button
              kind={passkeyOnly ? 'primary' : 'quiet'}
              loading={stepUp.isPending && byPasskey}
              onClick={() => stepUp.mutate(null, { onSuccess: onDone })}
            >
              {t('stepUp.passkey')}
            </Button>
          )}
          {!passkeyOnly && (
            <Button
              type="submit"
              kind="primary"
              disabled={password === ''}
              loading={stepUp.isPending && !byPasskey}
            >
              {t('stepUp.submit')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
