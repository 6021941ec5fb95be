import { unknownPath } from '@smartproject/bff/contract/provider-flow'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { chosenLocale, currentLocale, isLocale, rememberLocale } from '../../i18n/locale.js'
import { problemText } from '../../i18n/problem-text.js'
import { destinationOf } from '../../lib/safe-path.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/FormError.js'
import { PasswordField } from '../../ui/PasswordField.js'
import { TextField } from '../../ui/TextField.js'
import { toast } from '../../ui/toast.js'
import { useDocumentTitle } from '../../ui/use-document-title.js'
import { useSignIn, type Credentials, type SignedIn } from './api/session.js'
import { linkTicket } from './api/providers.js'
import { FactorForm } from './FactorForm.js'
import {
  credentialsSchema,
  isHalfSignedIn,
  isProviderError,
  refusalOf,
  type CredentialsKey,
} from './model.js'
import { PasskeySignIn } from './PasskeySignIn.js'
import { ProviderButtons } from './ProviderButtons.js'
import { useTicket } from './use-ticket.js'
import s from './LoginPage.module.css'

/** Sign-in with email and password; goes on to where somebody wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('login.title'))
  const signIn = useSignIn()
  const ticket = useTicket()
  const goOn = useGoOn(ticket)
  const [params] = useSearchParams()
  const intro = params.has('ended')
    ? 'ended'
    : params.has('activated')
      ? 'activated'
      : params.has('reset')
        ? 'reset'
        : params.has('closed')
          ? 'closed'
          : 'intro'
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const words = (key: string | undefined) => (key ? t(key as CredentialsKey) : undefined)

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await goOn(await signIn.mutateAsync(credentials))
    } catch (error) {
      // The mutation keeps the error for the form; the password is what has to be typed again.
      form.resetField('password')
      if (!isHalfSignedIn(error)) form.setFocus('password')
    }
  })

  if (isHalfSignedIn(signIn.error))
    return <FactorForm onDone={(signedIn) => void goOn(signedIn)} onBack={() => signIn.reset()} />
  const refusal = refusalOf(signIn.error)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <p className={s.intro}>{t(`login.${intro}`)}</p>
      <form className={s.form} noValidate onSubmit={(event) => void submit(event)}>
        {ticket !== '' && (
          <output>
            {t('provider.unknown')}{' '}
            <Link
              to={unknownPath({ provider: '', intent: 'register', next: params.get('next') ?? '' }, ticket)}
            >
              {t('provider.signUp')}
            </Link>
          </output>
        )}
        {isProviderError(params) && <FormError>{t('provider.failed')}</FormError>}
        {signIn.error && <FormError>{refusal ? t(refusal) : problemText(signIn.error)}</FormError>}
        <TextField
          {...form.register('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          label={t('login.email')}
          error={words(errors.email?.message)}
        />
        <PasswordField
          {...form.register('password')}
          autoComplete="current-password"
          label={t('login.password')}
          error={words(errors.password?.message)}
        />
        <Button type="submit" kind="primary" fullWidth loading={signIn.isPending}>
          {signIn.isPending ? t('login.submitting') : t('login.submit')}
        </Button>
        <output className={s.status}>{signIn.checking && t('login.checking')}</output>
      </form>
      <PasskeySignIn onDone={(signedIn) => void goOn(signedIn)} />
      <ProviderButtons intent="signin" />
      <p className={s.foot}>
        <Link to="/account/forgotpassword">{t('login.forgot')}</Link>
      </p>
      <p className={s.foot}>
        {t('login.new')} <Link to="/register">{t('signUp.title')}</Link>
      </p>
    </div>
  )
}

/** After the sign-in: the remembered page, in the language of the account when none was chosen here. */
function useGoOn(ticket: string) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return async ({ user }: SignedIn) => {
    // The account has just been proved: what came from the provider becomes another way in.
    if (ticket !== '')
      await linkTicket({ token: ticket }).catch((error: unknown) => toast.error(problemText(error)))
    const next = destinationOf(params)
    if (chosenLocale() === null && isLocale(user.locale) && user.locale !== currentLocale()) {
      rememberLocale(user.locale)
      location.assign(next)
      return
    }
    void navigate(next, { replace: true })
  }
}
