import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { Button } from '../../../ui/Button.js'
import { useDocumentTitle } from '../../../ui/page/use-document-title.js'
import { AskOwner } from './AskOwner.js'
import s from './Paywall.module.css'

/** The result of the loader: the company is that of the person who asks, and closed. */
export interface ClosedToMember {
  id: number
  title: string
  /** There is another company that is open. */
  open: boolean
  /** The other companies when none of them is open. */
  closed: readonly { id: number; title: string }[]
}

/** The answer of the loader to a visitor: where to sign in and come back. */
export interface SignedOut {
  signIn: string
}

/** The page of members whose company's plan has ended. The address chooses words and nothing else. */
export function PaywallPage() {
  const loaded = useLoaderData<ClosedToMember | SignedOut>()
  return 'signIn' in loaded ? <ForSignedOut {...loaded} /> : <ForMember {...loaded} />
}

/** Names no company: who is signed out may not learn of one. */
function ForSignedOut({ signIn }: SignedOut) {
  const { t } = useTranslation('billing')
  useDocumentTitle(t('paywall.someone'))
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('paywall.someone')}</h1>
      <p>{t('paywall.kept')}</p>
      <div className={s.actions}>
        <Link to={signIn}>{t('paywall.signIn')}</Link>
        <Link to="/plans">{t('plans.title')}</Link>
      </div>
    </div>
  )
}

function ForMember({ id, title, open, closed }: ClosedToMember) {
  const { t } = useTranslation('billing')
  const [params] = useSearchParams()
  const val = params.get('val')
  const closing = val === 'closed'
  const heading = t(`paywall.${closing || val === 'suspended' ? val : 'expired'}`, { title })
  useDocumentTitle(heading)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{heading}</h1>
      {closing ? (
        <p>{t('paywall.closedAbout')}</p>
      ) : (
        <>
          <p>{t('paywall.kept')}</p>
          <p>{t('paywall.ask')}</p>
        </>
      )}
      <div className={s.actions}>
        {!closing && <AskOwner subscription={id} />}
        <Button onClick={() => location.reload()}>{t('paywall.again')}</Button>
        {open && <Link to="/">{t('paywall.companies')}</Link>}
        {closed.map((other) => (
          <Link key={other.id} to={`/${other.id}`}>
            <bdi>{other.title}</bdi>
          </Link>
        ))}
        <Link to="/company">{t('paywall.join')}</Link>
        <Link to="/account/profile">{t('paywall.account')}</Link>
      </div>
    </div>
  )
}
