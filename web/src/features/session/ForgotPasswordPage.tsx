import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useForgotPassword } from './api/reset.js'
import { emailSchema, sentenceOf } from './sign-up-model.js'
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
  const form = useKitForm({
    draft: 'forgot',
    first: { email: '' },
    schema: emailSchema,
    input: ({ email }) => ({ email: email.trim() }),
    change: forgot,
    words: (_field, reason) => sentenceOf(t, reason),
    onDone: (_output, { email }) => onSent(email),
  })
  return (
    <KitForm form={form} className={s.form}>
      <TextField
        {...form.text('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t('login.email')}
      />
      <Button type="submit" kind="primary" fullWidth loading={forgot.isPending}>
        {t('forgot.submit')}
      </Button>
      <output className={s.status}>{forgot.checking && t('login.checking')}</output>
    </KitForm>
  )
}
