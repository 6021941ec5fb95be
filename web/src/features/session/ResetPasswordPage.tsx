import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useResetPassword, useRevertEmail } from './api/reset.js'
import { newPasswordSchema, sentenceOf } from './sign-up-model.js'
import s from './LoginPage.module.css'

/** Where the mails for a new password and about a changed address lead. Nothing happens until the form is sent. */
export function ResetPasswordPage() {
  const { t } = useTranslation('session')
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const words = params.has('email') ? 'revert' : 'reset'
  useDocumentTitle(t(`${words}.title`))
  const [byReset, byRevert] = [useResetPassword(), useRevertEmail()]
  const reset = words === 'revert' ? byRevert : byReset
  const navigate = useNavigate()
  const form = useKitForm({
    draft: null,
    first: { password: '' },
    schema: newPasswordSchema,
    input: ({ password }) => ({ code, password }),
    change: reset,
    words: (_field, reason) => sentenceOf(t, reason),
    onDone: () => navigate('/login?reset', { replace: true }),
  })
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t(`${words}.title`)}</h1>
      <p className={s.intro}>{t(`${words}.intro`)}</p>
      <KitForm form={form} className={s.form}>
        <PasswordField
          {...form.text('password')}
          autoComplete="new-password"
          label={t('reset.password')}
          help={t('signUp.passwordHelp')}
        />
        <Button type="submit" kind="primary" fullWidth loading={reset.isPending}>
          {t(`${words}.submit`)}
        </Button>
      </KitForm>
      {words === 'reset' && (
        <p className={s.foot}>
          <Link to="/account/forgotpassword">{t('reset.anew')}</Link>
        </p>
      )}
    </div>
  )
}
