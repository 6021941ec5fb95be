import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.js'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { FormError } from '../../ui/FormError.js'
import { PasswordField } from '../../ui/PasswordField.js'
import { useStepUp } from './api/account.js'
import s from './Account.module.css'

/** Asks for the password before something is changed by which one signs in. */
export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('account')
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
