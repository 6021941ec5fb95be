import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place/place.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { membersQuery, type CompanyMember } from './api/people.js'
import { InviteButton } from './LettingIn.js'
import { MembersCard } from './MembersCard.js'
import s from './People.module.css'
import { RemoveDialog } from './RemoveDialog.js'

/** The people of a company: who is in it, and who is taken out. */
export function UsersPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const members = useQuery(membersQuery(subscription))
  const [leaving, setLeaving] = useState<CompanyMember | null>(null)
  const people = { subscription, members: members.data ?? [] }
  return (
    <>
      <PageHeader title={t('users.title')} action={<InviteButton {...people} />} />
      <div className={s.stack}>
        <MembersCard members={members} onRemove={setLeaving} />
      </div>
      {leaving && <RemoveDialog {...people} member={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
