import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { PasswordField } from '../../../ui/form/PasswordField.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useChangePassword } from '../api/account.js'
import s from '../Account.module.css'

const FAULTS = ['TOO_SHORT', 'TOO_LONG', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL', 'REQUIRED'] as const

/** Sets a new password; who has not proved lately to be there is asked for the present one first. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const [endOthers, setEndOthers] = useState(true)
  const change = useChangePassword()
  const asked = asksStepUp(change.error)
  const reason = isApiError(change.error) ? change.error.reasonOf('password') : undefined
  const fault = FAULTS.find((known) => known === reason)
  const save = () => {
    change.mutate(
      { password, end_others: endOthers },
      {
        onSuccess: () => {
          setPassword('')
          toast.success(t('password.saved'))
        },
      },
    )
  }
  return (
    <Card title={t('password.title')}>
      <Form
        className={s.form}
        onSubmit={() => {
          save()
        }}
      >
        {change.error && !asked && !fault && <FormError>{problemText(change.error)}</FormError>}
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          autoComplete="new-password"
          label={t('password.new')}
          help={t('password.help')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fault && t(`password.fault.${fault}`)}
        />
        <label className={s.check}>
          <input
            type="checkbox"
            checked={endOthers}
            onChange={(event) => setEndOthers(event.currentTarget.checked)}
          />
          {t('password.endOthers')}
        </label>
        <div className={s.row}>
          <Button type="submit" kind="primary" disabled={password === ''} loading={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </Form>
      <StepUpIfAsked change={change} />
    </Card>
  )
}
