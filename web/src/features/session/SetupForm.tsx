import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { currentLocale } from '../../i18n/locale.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useOpenSetup } from './api/setup.js'
import { sentenceOf, setupSchema } from './sign-up-model.js'
import s from './LoginPage.module.css'

const OWN: Readonly<Record<string, 'setup.codeMissing' | 'setup.wrong' | 'setup.taken' | undefined>> = {
  'setup.codeMissing': 'setup.codeMissing',
  CODE_UNKNOWN: 'setup.wrong',
  USER_EMAIL_TAKEN: 'setup.taken',
}

/** The page of a platform without an administrator: the holder of its setup code becomes the first one. */
export function SetupForm() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('setup.title'))
  const setup = useOpenSetup()
  const navigate = useNavigate()
  const own = (reason: string) => {
    const key = OWN[reason]
    return key && t(key)
  }
  const form = useKitForm({
    draft: 'setup',
    first: { code: '', fullname: '', email: '', password: '' },
    secret: ['code', 'password'],
    schema: setupSchema,
    input: ({ code, fullname, email, password }) => ({
      code: code.trim(),
      fullname: fullname.trim(),
      email: email.trim(),
      password,
      locale: currentLocale(),
    }),
    change: setup,
    reasonAt: { CODE_UNKNOWN: 'code', USER_EMAIL_TAKEN: 'email' },
    words: (_field, reason) => own(reason) ?? sentenceOf(t, reason),
    onDone: () => navigate('/', { replace: true }),
  })
  const { focus } = form
  useEffect(() => focus('code'), [focus])
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('setup.title')}</h1>
      <p className={s.intro}>{t('setup.intro')}</p>
      <KitForm form={form} className={s.form}>
        <TextField
          {...form.text('code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          label={t('setup.code')}
        />
        <TextField {...form.text('fullname')} autoComplete="name" label={t('signUp.name')} />
        <TextField
          {...form.text('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          label={t('login.email')}
        />
        <PasswordField
          {...form.text('password')}
          autoComplete="new-password"
          label={t('login.password')}
          help={t('signUp.passwordHelp')}
        />
        <Button type="submit" kind="primary" fullWidth loading={setup.isPending}>
          {t('setup.submit')}
        </Button>
      </KitForm>
    </div>
  )
}
