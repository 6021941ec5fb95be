import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSubscription } from '../../lib/place/place.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { membersQuery } from './api/people.js'
import { InviteDialog } from './InviteDialog.js'
import { InviteButton, LettingIn } from './LettingIn.js'
import s from './People.module.css'

/** `/{s}/subsetting/invitations`: who is invited, who asks to join, and the link; `?invite` opens the form that invites. */
export function InvitationsPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const [search, setSearch] = useSearchParams()
  const people = { subscription, members: useQuery(membersQuery(subscription)).data ?? [] }
  return (
    <>
      <PageHeader title={t('invitations.title')} action={<InviteButton {...people} />} />
      <div className={s.stack}>
        <LettingIn {...people} />
      </div>
      {search.has('invite') && <InviteDialog {...people} onClose={() => setSearch({}, { replace: true })} />}
    </>
  )
}
