import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../i18n/problem-text.js'
import { isApiError } from '../lib/api-error.js'
import { useStepUp } from '../lib/step-up.js'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import { FormError } from './FormError.js'
import { PasswordField } from './PasswordField.js'
import s from './StepUpDialog.module.css'

/** Asks for the password before something is done that an open screen must not be enough for. */
export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const stepUp = useStepUp()
  const wrong = isApiError(stepUp.error) && stepUp.error.reason === 'STEP_UP_REFUSED'
  return (
    <Dialog open onClose={onClose} title={t('stepUp.title')} size="small" busy={stepUp.isPending}>
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          stepUp.mutate({ password }, { onSuccess: onDone, onError: () => setPassword('') })
        }}
      >
        <p>{t('stepUp.intro')}</p>
        {stepUp.error && !wrong && <FormError>{problemText(stepUp.error)}</FormError>}
        <PasswordField
          data-autofocus
          autoComplete="current-password"
          label={t('stepUp.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong ? t('stepUp.wrong') : undefined}
        />
        <div className={s.row}>
          <Button type="submit" kind="primary" disabled={password === ''} loading={stepUp.isPending}>
            {t('stepUp.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
