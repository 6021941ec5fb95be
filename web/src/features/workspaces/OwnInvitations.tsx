import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { todayIn } from '../../lib/plain-date.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { FormError } from '../../ui/form/FormError.js'
import { ownInvitationsQuery, useAnswer, type OwnInvitation } from './api/invitations.js'
import s from './CompanyPage.module.css'

/** The companies that ask a person in; nothing at all when none does. */
export function OwnInvitations() {
  const { t } = useTranslation('workspaces')
  const user = useSessionUser()
  const invitations =
    useQuery({ ...ownInvitationsQuery(String(user?.id ?? '')), enabled: user !== null }).data ?? []
  if (invitations.length === 0) return null
  return (
    <Card title={t('invitations.title')}>
      <ul className={s.companies}>
        {invitations.map((invitation) => (
          <Waiting key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ invitation: { id, company, inviter, ends_at, offer } }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const accept = useAnswer('acceptInvitation')
  const decline = useAnswer('declineInvitation')
  const error = accept.error ?? decline.error
  return (
    <li>
      <span className={s.asked}>
        <strong>
          <Bdi>{company}</Bdi>
        </strong>
        <span className={s.role}>
          {t(offer ? 'invitations.offer' : 'invitations.by', { inviter, day: todayIn(new Date(ends_at)) })}
        </span>
        {error && <FormError>{problemText(error)}</FormError>}
      </span>
      <span className={s.answers}>
        <Button
          size="small"
          loading={decline.isPending}
          aria-label={t('invitations.declineOf', { company })}
          onClick={() => decline.mutate({ id })}
        >
          {t('invitations.decline')}
        </Button>
        <Button
          size="small"
          kind="primary"
          loading={accept.isPending}
          aria-label={t(offer ? 'invitations.openOf' : 'invitations.acceptOf', { company })}
          onClick={() =>
            accept.mutate({ id }, { onSuccess: ({ subscription }) => void navigate(`/${subscription}`) })
          }
        >
          {t(offer ? 'invitations.open' : 'invitations.accept')}
        </Button>
      </span>
    </li>
  )
}
