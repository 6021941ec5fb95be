import { unknownPath } from '@smartproject/bff/api/account/provider-flow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { chosenLocale, currentLocale, isLocale, rememberLocale } from '../../i18n/locale.js'
import { problemText } from '../../i18n/problem-text.js'
import { destinationOf, withDestination } from '../../lib/place/safe-path.js'
import { FormError } from '../../ui/form/FormError.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useSignIn, type SignedIn } from './api/session.js'
import { linkTicket } from './api/providers.js'
import { CredentialsForm } from './CredentialsForm.js'
import { FactorForm } from './FactorForm.js'
import { isHalfSignedIn, isProviderError, knownProvider, refusalOf } from './model.js'
import { PasskeySignIn } from './PasskeySignIn.js'
import { KnownAccount, ProviderButtons } from './ProviderButtons.js'
import { useTicket } from './use-ticket.js'
import s from './LoginPage.module.css'

/** Links to this page say so in the query. */
const INTROS = ['ended', 'activated', 'elsewhere', 'reset', 'closed'] as const

/** Sign-in with email and password; goes on to where a person wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('login.title'))
  const signIn = useSignIn()
  const [params] = useSearchParams()
  const known = knownProvider(params)
  const shown = useTicket()
  const ticket = known === null ? shown : ''
  const goOn = useGoOn(ticket)
  const [email, setEmail] = useState('')
  const [stay, setStay] = useState(false)
  const intro = INTROS.find((flag) => params.has(flag)) ?? 'intro'
  if (isHalfSignedIn(signIn.error))
    return <FactorForm stay={stay} onDone={(signedIn) => void goOn(signedIn)} onBack={() => signIn.reset()} />
  const refusal = refusalOf(signIn.error)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <p className={s.intro}>{t(`login.${intro}`)}</p>
      {known !== null && <KnownAccount provider={known} stay={stay} />}
      <CredentialsForm
        send={async (credentials) => {
          setEmail(credentials.email)
          await goOn(await signIn.mutateAsync({ ...credentials, ...(stay && { stay }) }))
        }}
        email={email}
        pending={signIn.isPending}
        checking={signIn.checking}
        foot={<StayField stay={stay} onChange={setStay} />}
      >
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
      </CredentialsForm>
      <PasskeySignIn stay={stay} onDone={(signedIn) => void goOn(signedIn)} />
      <ProviderButtons intent="signin" stay={stay} />
      <p className={s.foot}>
        <Link to="/account/forgotpassword">{t('login.forgot')}</Link>
      </p>
      <p className={s.foot}>
        {t('login.new')} <Link to={withDestination('/register', params)}>{t('signUp.title')}</Link>
      </p>
    </div>
  )
}

/** For a browser of one's own; it counts for each way in on the page. */
function StayField({ stay, onChange }: { stay: boolean; onChange: (stay: boolean) => void }) {
  const { t } = useTranslation('session')
  return (
    <label className={s.check}>
      <input
        type="checkbox"
        checked={stay}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby="stay-help"
      />
      <span>
        {t('login.stay')}
        <span id="stay-help" className={s.note}>
          {t('login.stayHelp')}
        </span>
      </span>
    </label>
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
