import type { LicenceEntry } from '@smartproject/bff/api/billing/licences'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../../i18n/format.js'
import { Badge } from '../../../../ui/state/Badge.js'
import { Bdi } from '../../../../ui/Bdi.js'
import { Button } from '../../../../ui/Button.js'
import type { Column } from '../../../../ui/table/DataTable.js'
import { DateText } from '../../../../ui/DateText.js'
import { EmptyState } from '../../../../ui/state/EmptyState.js'
import { licencesQuery, useMoneyCommand } from '../../api/money.js'
import { PagedList } from '../../PagedList.js'
import p from '../../Platform.module.css'
import { ReasonDialog } from '../../ReasonDialog.js'
import { IssuedCodes } from './IssuedCodes.js'
import { LicenceDialog, type IssuedLicence } from './LicenceDialog.js'

/** Licence codes: issued, listed without the codes, revoked while they are live; and the signed files that were redeemed. */
export function LicencesTab() {
  const { t } = useTranslation('money')
  const [making, setMaking] = useState(false)
  const [issued, setIssued] = useState<readonly IssuedLicence[]>([])
  const [chosen, setChosen] = useState<LicenceEntry | null>(null)
  const list = useInfiniteQuery(licencesQuery)
  return (
    <>
      <div className={p.mailsHead}>
        <p className={p.note}>{t('licences.text')}</p>
        <Button kind="primary" onClick={() => setMaking(true)}>
          {t('licences.new')}
        </Button>
      </div>
      <PagedList
        label={t('licences.title')}
        columns={useColumns(setChosen)}
        rows={list.data?.pages.flatMap((page) => page.licences)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState title={t('licences.empty')} />}
      />
      {making && <LicenceDialog onIssued={setIssued} onClose={() => setMaking(false)} />}
      {issued.length > 0 && <IssuedCodes licences={issued} onClose={() => setIssued([])} />}
      {chosen && <RevokeDialog licence={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function RevokeDialog({ licence, onClose }: { licence: LicenceEntry; onClose: () => void }) {
  const { t } = useTranslation('money')
  return (
    <ReasonDialog
      words={{
        title: t('licences.revoke.title', { title: licence.title }),
        text: t('licences.revoke.text'),
        menu: t('licences.revoke.menu'),
        done: t('licences.revoke.done'),
      }}
      danger
      command={useMoneyCommand('revokeLicence')}
      inputOf={(reason) => ({ id: licence.id, reason })}
      onClose={onClose}
    />
  )
}

const TONES = { live: 'closed', redeemed: 'neutral', revoked: 'overdue', lapsed: 'progress' } as const

function useColumns(onRevoke: (row: LicenceEntry) => void): Column<LicenceEntry>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'made',
      header: t('licences.made'),
      cell: ({ created_at: at }) => <DateText date={at.slice(0, 10)} />,
    },
    {
      id: 'plan',
      header: t('column.plan'),
      cell: ({ title }) => <Bdi>{title}</Bdi>,
    },
    { id: 'seats', header: t('column.seats'), numeric: true, cell: ({ seats }) => formatNumber(seats) },
    { id: 'days', header: t('licences.days'), numeric: true, cell: ({ days }) => formatNumber(days) },
    { id: 'until', header: t('licences.until'), cell: ({ until }) => <DateText date={until} /> },
    {
      id: 'note',
      header: t('licences.note'),
      grow: true,
      cell: ({ note, key }) => (
        <>
          {note ? <Bdi>{note}</Bdi> : t('none')}
          {key !== null && <div className={p.note}>{t('licences.signed', { key })}</div>}
        </>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`licences.state.${state}`)}</Badge>,
    },
    {
      id: 'company',
      header: t('licences.by'),
      cell: ({ tenant_id: id, company }) =>
        id ? (
          <Link to={`/Admino/subscriptions/${id}`}>
            <Bdi>{company ?? id}</Bdi>
          </Link>
        ) : (
          t('none')
        ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) =>
        row.state === 'live' && (
          <Button
            size="small"
            aria-label={t('licences.revoke.title', { title: row.title })}
            onClick={() => onRevoke(row)}
          >
            {t('licences.revoke.menu')}
          </Button>
        ),
    },
  ]
}
