import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useResetPassword, useRevertEmail } from './api/reset.js'
import { faultOf, newPasswordSchema, type FormKey } from './sign-up-model.js'
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
  const form = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '' } })
  const fault =
    (form.formState.errors.password?.message as FormKey | undefined) ?? faultOf(reset.error, 'password')
  const submit = form.handleSubmit(({ password }) => {
    reset.mutate(
      { code, password },
      {
        onSuccess: () => void navigate('/login?reset', { replace: true }),
        onError: () => form.setFocus('password'),
      },
    )
  })
  const refused = reset.error && !faultOf(reset.error, 'password')
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t(`${words}.title`)}</h1>
      <p className={s.intro}>{t(`${words}.intro`)}</p>
      <Form className={s.form} onSubmit={() => void submit()}>
        {refused && <FormError>{problemText(reset.error)}</FormError>}
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={t('reset.password')}
          help={t('signUp.passwordHelp')}
          error={fault && t(fault)}
        />
        <Button type="submit" kind="primary" fullWidth loading={reset.isPending}>
          {t(`${words}.submit`)}
        </Button>
      </Form>
      {words === 'reset' && (
        <p className={s.foot}>
          <Link to="/account/forgotpassword">{t('reset.anew')}</Link>
        </p>
      )}
    </div>
  )
}
