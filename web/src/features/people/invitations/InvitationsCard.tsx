import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { invitationsQuery, type CompanyMember, type InvitationRow } from '../api/people.js'
import s from '../People.module.css'
import { BULK_MAX, canChange } from './invitation-bulk.js'
import { InvitationsBulk } from './InvitationsBulk.js'
import { InvitationTools, statesOf, type Shown } from './InvitationTools.js'
import { useInvitationColumns } from './use-invitation-columns.js'

export interface InvitationsCardProps {
  subscription: number
  members: readonly CompanyMember[]
}

const PAUSE_MS = 250
const NONE: ReadonlySet<string> = new Set()

/** Who is invited and what became of it, with the seats that are taken; ended invitations on request. */
export function InvitationsCard({ subscription, members }: InvitationsCardProps) {
  const { t } = useTranslation('people')
  const [shown, setShown] = useState<Shown>('pending')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(NONE)
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const list = useInfiniteQuery({
    ...invitationsQuery(subscription, { states: statesOf(shown), search }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.invitations)
  const seats = list.data?.pages[0]?.seats
  const changeable = (rows ?? []).filter(canChange)
  const picked = changeable.filter(({ id }) => chosen.has(id))
  const ids = new Set(picked.map(({ id }) => id))
  const toggle = (id: string) =>
    setChosen(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
  const columns = useInvitationColumns({ subscription, members, chosen: ids, onToggle: toggle })
  return (
    <Card
      padded={false}
      title={t('invitations.title')}
      aside={seats && <span className={s.seats}>{seatsText(t, seats)}</span>}
    >
      <InvitationTools
        typed={typed}
        onTyped={setTyped}
        shown={shown}
        onShown={setShown}
        onChooseAll={changeable.length > 1 ? () => setChosen(firstOf(changeable)) : undefined}
      />
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={rows}
        rowKey={(invitation) => invitation.id}
        loading={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={<Empty found={shown !== 'pending' || search !== ''} />}
      />
      {list.hasNextPage && (
        <div className={s.more}>
          <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('invitations.more')}
          </Button>
        </div>
      )}
      <InvitationsBulk subscription={subscription} chosen={picked} onChosen={setChosen} />
    </Card>
  )
}

function firstOf(rows: readonly InvitationRow[]): ReadonlySet<string> {
  return new Set(rows.slice(0, BULK_MAX).map(({ id }) => id))
}

function Empty({ found }: { found: boolean }) {
  const { t } = useTranslation('people')
  if (found) return <EmptyState icon={UsersIcon} title={t('invitations.notFound')} />
  return <EmptyState icon={UsersIcon} title={t('invitations.empty')} help={t('invitations.emptyHelp')} />
}

type Translate = ReturnType<typeof useTranslation<'people'>>['t']

function seatsText(t: Translate, { used, limit }: { used: number; limit: number | null }): string {
  return limit === null ? t('seats.used', { count: used }) : t('seats.of', { used, limit })
}
