import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import type { CompanyMember } from './api/people.js'
import { InvitationsCard } from './invitations/InvitationsCard.js'
import { InviteDialog } from './InviteDialog.js'
import { JoinRequestsCard } from './JoinRequestsCard.js'
import { LinkCard } from './LinkCard.js'

export interface LettingInProps {
  subscription: number
  members: readonly CompanyMember[]
}

/** Who asks, who is invited, and the link. */
export function LettingIn({ subscription, members }: LettingInProps) {
  return (
    <>
      <JoinRequestsCard subscription={subscription} />
      <InvitationsCard subscription={subscription} members={members} />
      <LinkCard subscription={subscription} />
    </>
  )
}

/** Opens the form that invites addresses. */
export function InviteButton(props: LettingInProps) {
  const { t } = useTranslation('people')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={PlusIcon} onClick={() => setOpen(true)}>
        {t('invite.open')}
      </Button>
      {open && <InviteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
