import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place.js'
import { Button } from '../../ui/Button.js'
import { PlusIcon } from '../../ui/icons.js'
import { PageHeader } from '../../ui/PageHeader.js'
import { membersQuery, type CompanyMember } from './api/people.js'
import { InvitationsCard } from './InvitationsCard.js'
import { InviteDialog } from './InviteDialog.js'
import { MembersCard } from './MembersCard.js'
import s from './People.module.css'
import { RemoveDialog } from './RemoveDialog.js'

/** The people of a company: who is in it, who is invited, and who is taken out. */
export function UsersPage() {
  const { t } = useTranslation('people')
  const subscription = useSubscription()
  const members = useQuery(membersQuery(subscription))
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<CompanyMember | null>(null)
  return (
    <>
      <PageHeader
        title={t('users.title')}
        action={
          <Button kind="primary" icon={PlusIcon} onClick={() => setInviting(true)}>
            {t('invite.open')}
          </Button>
        }
      />
      <div className={s.stack}>
        <MembersCard members={members} onRemove={setLeaving} />
        <InvitationsCard subscription={subscription} members={members.data ?? []} />
      </div>
      {inviting && (
        <InviteDialog
          subscription={subscription}
          members={members.data ?? []}
          onClose={() => setInviting(false)}
        />
      )}
      {leaving && (
        <RemoveDialog
          subscription={subscription}
          member={leaving}
          members={members.data ?? []}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
