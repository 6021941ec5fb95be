import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { isApiError } from '../../../lib/calls/api-error.js'
import { send } from '../../../lib/calls/calls.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { announceSignOut } from '../../../lib/live/sign-out-news.js'
import { Button } from '../../../ui/Button.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useDocumentTitle } from '../../../ui/page/use-document-title.js'
import { mailedTransferQuery, type MailedTransfer } from '../api/transfers.js'
import { AnswerTransfer } from './AnswerTransfer.js'
import { VetoTransfer } from './VetoTransfer.js'
import s from './Ownership.module.css'

/** The page of a transfer's mail. It changes nothing until a button is pressed. */
export function TransferMailPage() {
  const { t } = useTranslation('people')
  useDocumentTitle(t('transfer.title'))
  const { code = '' } = useParams()
  const session = useQuery(sessionQuery)
  const user = session.data?.user ?? null
  const known = session.data !== undefined && code !== ''
  const found = useQuery({ ...mailedTransferQuery(code, String(user?.id ?? '')), enabled: known })
  if (code === '' || (isApiError(found.error) && found.error.status < 500 && found.error.status > 0))
    return <Message title={t('transfer.title')}>{t('transfer.unknown')}</Message>
  const error = session.error ?? found.error
  if (error)
    return <ErrorState error={error} onRetry={() => void (session.error ? session : found).refetch()} />
  if (!found.data) return <SkeletonText lines={4} />
  const { state, company, owner, veto } = found.data
  if (veto && state === 'cancelled')
    return <Message title={t('transfer.veto.heading', { company })}>{t('transfer.veto.stopped')}</Message>
  if (state !== 'pending')
    return (
      <Message title={t('transfer.heading', { company })}>
        {t(`transfer.settled.${state}`, { owner })}
      </Message>
    )
  if (veto) return <VetoTransfer code={code} transfer={found.data} />
  return <Waiting code={code} transfer={found.data} email={user?.email ?? null} />
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('people')
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <Link to="/">{t('transfer.home')}</Link>
    </div>
  )
}

interface WaitingProps {
  code: string
  transfer: MailedTransfer
  /** Of who is signed in. */
  email: string | null
}

function Waiting({ code, transfer, email }: WaitingProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { company, owner, masked_email: masked, id, subscription } = transfer
  const login = `/login?next=${encodeURIComponent(`/transfer/${code}`)}`
  const change = async () => {
    await send('signOut', { url: '/transfer' })
    announceSignOut()
    location.assign(login)
  }
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('transfer.heading', { company })}</h1>
      <p>{t('transfer.by', { owner, masked, company })}</p>
      <p>{t('transfer.means')}</p>
      {email === null ? (
        <Button kind="primary" onClick={() => void navigate(login)}>
          {t('transfer.signIn')}
        </Button>
      ) : id !== null && subscription !== null ? (
        <AnswerTransfer subscription={subscription} id={id} acceptsAt={transfer.accepts_at} />
      ) : (
        <>
          <FormError>{t('transfer.otherAccount', { masked, email })}</FormError>
          <Button kind="primary" onClick={() => void change()}>
            {t('transfer.changeAccount')}
          </Button>
        </>
      )}
    </div>
  )
}
