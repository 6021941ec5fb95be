import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { currentLocale } from '../../i18n/locale.js'
import { destinationOf, withDestination } from '../../lib/place/safe-path.js'
import { sessionQuery } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { TextField } from '../../ui/form/TextField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { invitedQuery, useSignUp } from './api/sign-up.js'
import { SetupForm } from './SetupForm.js'
import { PinForm } from './PinForm.js'
import {
  forgetSentSignUp,
  keepSentSignUp,
  readSentSignUp,
  type SentSignUp,
} from './activation/sent-sign-up.js'
import { sentenceOf, signUpSchema } from './sign-up-model.js'
import { broughtCodes } from './brought-codes.js'
import { isProviderError } from './model.js'
import { ProviderButtons } from './ProviderButtons.js'
import { ProviderSignUp } from './ProviderSignUp.js'
import { useActivationElsewhere } from './activation/use-activation-elsewhere.js'
import { useTicket } from './use-ticket.js'
import s from './LoginPage.module.css'

const NOTHING: SentSignUp = { fullname: '', email: '', password: '' }

/** Sign-up with name, email and password; then the code of the mail, or its link. */
export function RegisterPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('signUp.title'))
  const [entered, setEntered] = useState(readSentSignUp)
  const [waits, setWaits] = useState(entered !== undefined)
  const [params] = useSearchParams()
  const ticket = useTicket()
  const { invitation } = broughtCodes(params.get('next'))
  const invited = useQuery({ ...invitedQuery(invitation ?? ''), enabled: invitation !== undefined })
  // Beside an administrator this is a sign-up like any other.
  const setup = useQuery(sessionQuery).data?.setup === true
  if (setup) return <SetupForm />
  const sent = (signUp: SentSignUp) => {
    keepSentSignUp(signUp)
    setEntered(signUp)
    setWaits(true)
  }
  const again = () => {
    forgetSentSignUp()
    setWaits(false)
  }
  if (entered && waits) return <Sent to={entered.email} onAgain={again} />
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('signUp.title')}</h1>
      <p className={s.intro}>{t('signUp.intro')}</p>
      {isProviderError(params) && <FormError>{t('provider.failed')}</FormError>}
      {ticket === '' ? (
        <>
          {invited.isLoading ? (
            <SkeletonText lines={6} />
          ) : (
            <SignUpForm first={entered ?? { ...NOTHING, email: invited.data?.email ?? '' }} onSent={sent} />
          )}
          <ProviderButtons intent="register" />
        </>
      ) : (
        <ProviderSignUp ticket={ticket} onSent={(email) => sent({ ...NOTHING, email })} />
      )}
      <p className={s.foot}>
        {t('signUp.known')} <Link to={withDestination('/login', params)}>{t('login.submit')}</Link>
      </p>
    </div>
  )
}

/** Waits for the code of the mail, or for its link to be opened anywhere. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const { t } = useTranslation('session')
  useActivationElsewhere()
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('activate.title')}</h1>
      <p className={s.intro}>{t('activate.sent', { email: to })}</p>
      <PinForm />
      <p className={s.foot}>
        <Button kind="quiet" onClick={onAgain}>
          {t('activate.again')}
        </Button>
      </p>
    </div>
  )
}

function SignUpForm({ first, onSent }: { first: SentSignUp; onSent: (signUp: SentSignUp) => void }) {
  const { t } = useTranslation('session')
  const signUp = useSignUp()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const audience = params.get('type') ?? undefined
  const codes = broughtCodes(params.get('next'))
  const form = useKitForm({
    draft: 'sign-up',
    first,
    secret: ['password'],
    schema: signUpSchema,
    input: (values) => ({
      ...values,
      fullname: values.fullname.trim(),
      email: values.email.trim(),
      locale: currentLocale(),
      ...(audience === 'student' ? { audience } : {}),
      ...codes,
    }),
    change: signUp,
    words: (_field, reason) => sentenceOf(t, reason),
    onDone: ({ sent }, { fullname, email, password }) =>
      sent ? onSent({ fullname, email, password }) : void navigate(destinationOf(params), { replace: true }),
  })
  const { focus } = form
  useEffect(() => focus('fullname'), [focus])
  return (
    <KitForm form={form} className={s.form}>
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
      <Button type="submit" kind="primary" fullWidth loading={signUp.isPending}>
        {t('signUp.submit')}
      </Button>
      <output className={s.status}>{signUp.checking && t('login.checking')}</output>
    </KitForm>
  )
}
