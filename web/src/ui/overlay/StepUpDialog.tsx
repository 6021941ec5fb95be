import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { passkeysWork } from '../../lib/session/passkeys.js'
import { useStepUp } from '../../lib/session/step-up.js'
import { Button } from '../Button.js'
import { Dialog } from './Dialog.js'
import { Form } from '../form/Form.js'
import { FormError } from '../form/FormError.js'
import { PasswordField } from '../form/PasswordField.js'
import s from './StepUpDialog.module.css'
import { TextField } from '../form/TextField.js'

interface StepUpDialogProps {
  /** Leaves password and code out, where only a passkey helps. */
  passkeyOnly?: boolean
  /** Leaves the password out, where a second factor is to be shown. */
  factorOnly?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for the password, a code or a passkey before something is done that an open screen must not be enough for. */
export function StepUpDialog({
  passkeyOnly = false,
  factorOnly = false,
  onDone,
  onClose,
}: StepUpDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [byCode, setByCode] = useState(factorOnly)
  const stepUp = useStepUp()
  const byPasskey = stepUp.variables === null
  const wrong = !byPasskey && isApiError(stepUp.error) && stepUp.error.reason === 'STEP_UP_REFUSED'
  const prove = () =>
    stepUp.mutate(byCode ? { code: typed } : { password: typed }, {
      onSuccess: onDone,
      onError: () => setTyped(''),
    })
  const change = () => {
    setByCode(!byCode)
    setTyped('')
    stepUp.reset()
  }
  const intro = passkeyOnly ? 'introPasskey' : byCode ? 'introCode' : 'intro'
  return (
    <Dialog open onClose={onClose} title={t('stepUp.title')} size="small" busy={stepUp.isPending}>
      <Form
        className={s.form}
        onSubmit={() => {
          prove()
        }}
      >
        <p>{t(`stepUp.${intro}`)}</p>
        {stepUp.error && !wrong && (
          <FormError>{byPasskey ? t('stepUp.passkeyWrong') : problemText(stepUp.error)}</FormError>
        )}
        {!passkeyOnly && <ProofField byCode={byCode} wrong={wrong} value={typed} onChange={setTyped} />}
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
            <>
              {!factorOnly && (
                <Button kind="quiet" onClick={change}>
                  {t(byCode ? 'stepUp.byPassword' : 'stepUp.byCode')}
                </Button>
              )}
              <Button
                type="submit"
                kind="primary"
                disabled={typed === ''}
                loading={stepUp.isPending && !byPasskey}
              >
                {t('stepUp.submit')}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

interface ProofFieldProps {
  byCode: boolean
  wrong: boolean
  value: string
  onChange: (value: string) => void
}

function ProofField({ byCode, wrong, value, onChange }: ProofFieldProps) {
  const { t } = useTranslation()
  return byCode ? (
    <TextField
      key="code"
      // It appears because a person chose it.
      // oxlint-disable-next-line no-autofocus
      autoFocus
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={64}
      label={t('stepUp.code')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong ? t('stepUp.codeWrong') : undefined}
    />
  ) : (
    <PasswordField
      key="password"
      data-autofocus
      autoComplete="current-password"
      label={t('stepUp.password')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong ? t('stepUp.wrong') : undefined}
    />
  )
}
