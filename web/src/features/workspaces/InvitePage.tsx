import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { send } from '../../lib/calls/calls.js'
import { sessionQuery } from '../../lib/session/session.js'
import { announceSignOut } from '../../lib/live/sign-out-news.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { invitationQuery, useAnswer, type ShownInvitation } from './api/invitations.js'
import s from './CompanyPage.module.css'
import { LinkPage } from './LinkPage.js'
import { SignInFirst } from './SignInFirst.js'

const LINK = 'link-'

/** The page of an invitation: of a mail, or of a link that was passed on. */
export function InvitePage() {
  const { t } = useTranslation('workspaces')
  useDocumentTitle(t('invite.title'))
  const { code = '' } = useParams()
  return code.startsWith(LINK) ? <LinkPage code={code.slice(LINK.length)} /> : <MailPage code={code} />
}

/** The page of an invitation's mail. It changes nothing until a button is pressed. */
function MailPage({ code }: { code: string }) {
  const { t } = useTranslation('workspaces')
  const session = useQuery(sessionQuery)
  const user = session.data?.user ?? null
  const known = session.data !== undefined && code !== ''
  const found = useQuery({ ...invitationQuery(code, String(user?.id ?? '')), enabled: known })
  if (code === '' || (isApiError(found.error) && found.error.status < 500 && found.error.status > 0))
    return <Message title={t('invite.title')}>{t('invite.unknown')}</Message>
  const error = session.error ?? found.error
  if (error)
    return <ErrorState error={error} onRetry={() => void (session.error ? session : found).refetch()} />
  if (!found.data) return <SkeletonText lines={4} />
  const { subscription, state, company, offer } = found.data
  const inviter = offer ? t('invite.platform') : found.data.inviter
  if (user && subscription !== null) return <Navigate to={`/${subscription}`} replace />
  if (state !== 'pending')
    return (
      <Message title={t('invite.heading', { company })}>{t(`invite.settled.${state}`, { inviter })}</Message>
    )
  return <Waiting code={code} invitation={found.data} email={user?.email ?? null} />
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('workspaces')
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <Link to="/">{t('invite.home')}</Link>
    </div>
  )
}

interface WaitingProps {
  code: string
  invitation: ShownInvitation
  /** Of who is signed in. */
  email: string | null
}

function Waiting({ code, invitation, email }: WaitingProps) {
  const { t } = useTranslation('workspaces')
  const { company, inviter, masked_email: masked, for_me: forMe, offer } = invitation
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('invite.heading', { company })}</h1>
      <p>{t(offer ? 'invite.offer' : 'invite.by', { inviter, company, masked })}</p>
      {email === null ? (
        <SignInFirst path={`/invite/${code}`} />
      ) : forMe ? (
        <Answer code={code} offer={offer} />
      ) : (
        <OtherAccount code={code} masked={masked} email={email} />
      )}
    </div>
  )
}

const backTo = (code: string) => `next=${encodeURIComponent(`/invite/${code}`)}`

function Answer({ code, offer }: { code: string; offer: boolean }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const accept = useAnswer('acceptInvitation')
  const decline = useAnswer('declineInvitation')
  const error = accept.error ?? decline.error
  return (
    <>
      {error && <FormError>{problemText(error)}</FormError>}
      <div className={s.choices}>
        <Button
          kind="primary"
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() =>
            accept.mutate({ code }, { onSuccess: ({ subscription }) => void navigate(`/${subscription}`) })
          }
        >
          {t(offer ? 'invitations.open' : 'invitations.accept')}
        </Button>
        <Button
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ code })}
        >
          {t('invitations.decline')}
        </Button>
      </div>
    </>
  )
}

function OtherAccount({ code, masked, email }: { code: string; masked: string; email: string }) {
  const { t } = useTranslation('workspaces')
  const change = async () => {
    await send('signOut', { url: '/invite' })
    announceSignOut()
    location.assign(`/login?${backTo(code)}`)
  }
  return (
    <>
      <FormError>{t('invite.otherAccount', { masked, email })}</FormError>
      <div className={s.choices}>
        <Button kind="primary" onClick={() => void change()}>
          {t('invite.change')}
        </Button>
      </div>
    </>
  )
}
