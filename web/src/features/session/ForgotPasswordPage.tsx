import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useForgotPassword } from './api/reset.js'
import { emailSchema, type FormKey } from './sign-up-model.js'
import s from './LoginPage.module.css'

/** Asks for the mail by which a new password is chosen. The answer tells nothing about accounts. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('forgot.title'))
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      {sentTo === undefined ? (
        <>
          <p className={s.intro}>{t('forgot.intro')}</p>
          <ForgotForm onSent={setSentTo} />
        </>
      ) : (
        <output className={s.said}>{t('forgot.sent', { email: sentTo })}</output>
      )}
      <p className={s.foot}>
        <Link to="/login">{t('forgot.back')}</Link>
      </p>
    </div>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('session')
  const forgot = useForgotPassword()
  const form = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email: '' } })
  const fault = form.formState.errors.email?.message as FormKey | undefined
  const submit = form.handleSubmit(({ email }) => {
    forgot.mutate({ email }, { onSuccess: () => onSent(email) })
  })
  return (
    <Form className={s.form} onSubmit={() => void submit()}>
      {forgot.error && <FormError>{problemText(forgot.error)}</FormError>}
      <TextField
        {...form.register('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t('login.email')}
        error={fault && t(fault)}
      />
      <Button type="submit" kind="primary" fullWidth loading={forgot.isPending}>
        {t('forgot.submit')}
      </Button>
      <output className={s.status}>{forgot.checking && t('login.checking')}</output>
    </Form>
  )
}
