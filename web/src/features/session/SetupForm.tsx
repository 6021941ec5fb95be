import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { currentLocale } from '../../i18n/locale.js'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useOpenSetup } from './api/setup.js'
import { faultOf, setupSchema, type FormKey } from './sign-up-model.js'
import s from './LoginPage.module.css'

const FIELDS = ['code', 'fullname', 'email', 'password'] as const
type Field = (typeof FIELDS)[number]
type Words = FormKey | 'setup.codeMissing' | 'setup.wrong' | 'setup.taken'

/** What the server says of a field; undefined for what it does not say, or not of this field. */
function refusedOf(error: unknown, field: Field): Words | undefined {
  const reason = isApiError(error) ? error.reason : undefined
  if (field === 'code' && reason === 'CODE_UNKNOWN') return 'setup.wrong'
  if (field === 'email' && reason === 'USER_EMAIL_TAKEN') return 'setup.taken'
  return faultOf(error, field)
}

/** The page of a platform without an administrator: whoever has its setup code becomes the first one. */
export function SetupForm() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('setup.title'))
  const setup = useOpenSetup()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(setupSchema),
    defaultValues: { code: '', fullname: '', email: '', password: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const words = (field: Field) => {
    const key = (form.formState.errors[field]?.message as Words | undefined) ?? refusedOf(setup.error, field)
    return key && t(key)
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await setup.mutateAsync({ ...values, locale: currentLocale() })
      void navigate('/', { replace: true })
    } catch (error) {
      // The mutation keeps the error for the form.
      form.setFocus(FIELDS.find((field) => refusedOf(error, field)) ?? 'code')
    }
  })
  const inFields = FIELDS.some((field) => refusedOf(setup.error, field))
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('setup.title')}</h1>
      <p className={s.intro}>{t('setup.intro')}</p>
      <Form className={s.form} onSubmit={() => void submit()}>
        {setup.error && !inFields && <FormError>{problemText(setup.error)}</FormError>}
        <TextField
          {...form.register('code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          label={t('setup.code')}
          error={words('code')}
        />
        <TextField
          {...form.register('fullname')}
          autoComplete="name"
          label={t('signUp.name')}
          error={words('fullname')}
        />
        <TextField
          {...form.register('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          label={t('login.email')}
          error={words('email')}
        />
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={t('login.password')}
          help={t('signUp.passwordHelp')}
          error={words('password')}
        />
        <Button type="submit" kind="primary" fullWidth loading={setup.isPending}>
          {t('setup.submit')}
        </Button>
      </Form>
    </div>
  )
}
