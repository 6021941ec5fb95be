import { accountCalls } from '@smartproject/bff/api/account/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { problemText } from '../../i18n/problem-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useConfirmEmail, useStartEmailChange } from './api/email.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import s from './Account.module.css'

/** The address a person signs in with. Another one counts once its mailbox has confirmed it. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const code = useSearchParams()[0].get('code')
  return (
    <Card title={t('email.title')}>
      <div className={s.form}>
        {code === null ? <ChangeForm email={email} /> : <ConfirmForm code={code} email={email} />}
      </div>
    </Card>
  )
}

const FAULTS = ['EMAIL_INVALID', 'EMAIL_UNCHANGED'] as const

function ChangeForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const start = useStartEmailChange()
  const form = useKitForm({
    draft: 'email',
    first: { email: '' },
    schema: accountCalls.startEmailChange.input,
    input: (values) => values,
    change: start,
    words: (_field, reason) => {
      const fault = FAULTS.find((known) => known === reason)
      return fault && t(`email.fault.${fault}`)
    },
  })
  return (
    <KitForm form={form} className={s.form}>
      <p className={s.muted}>
        {t('about.email')} <Bdi code>{email}</Bdi>
      </p>
      <TextField
        {...form.text('email')}
        label={t('email.new')}
        help={t('email.help')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      {start.isSuccess && <output>{t('email.sent', { email: start.variables.email })}</output>}
      <div className={s.row}>
        <Button
          type="submit"
          kind="primary"
          disabled={form.values.email.trim() === ''}
          loading={start.isPending}
        >
          {t('email.send')}
        </Button>
      </div>
      <StepUpIfAsked change={start} />
    </KitForm>
  )
}

/** Where the mail leads. Nothing happens until the form is sent. */
function ConfirmForm({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation('account')
  const [, setParams] = useSearchParams()
  const [endOthers, setEndOthers] = useState(false)
  const confirm = useConfirmEmail()
  const leave = () => setParams({}, { replace: true })
  return (
    <Form
      className={s.form}
      onSubmit={() => {
        confirm.mutate(
          { code, end_others: endOthers },
          {
            onSuccess: () => {
              toast.success(t('email.saved'))
              leave()
            },
          },
        )
      }}
    >
      {confirm.error && <FormError>{problemText(confirm.error)}</FormError>}
      <p>{t('email.confirmText')}</p>
      <p className={s.muted}>
        {t('about.email')} <Bdi code>{email}</Bdi>
      </p>
      <label className={s.check}>
        <input
          type="checkbox"
          checked={endOthers}
          onChange={(event) => setEndOthers(event.currentTarget.checked)}
        />
        {t('password.endOthers')}
      </label>
      <div className={s.row}>
        <Button type="submit" kind="primary" loading={confirm.isPending}>
          {t('email.confirm')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('email.keep')}
        </Button>
      </div>
    </Form>
  )
}
