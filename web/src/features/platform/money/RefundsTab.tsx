import { REFUND_STATES, type PlatformRefund } from '@smartproject/bff/api/billing/console'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { formatInstant } from '../../../i18n/stamps.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { Select } from '../../../ui/form/Select.js'
import { refundsQuery, useMoneyCommand } from '../api/money.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'
import { ReasonDialog } from '../ReasonDialog.js'

const ALL = '-'
const ACTS = { waiting: ['approve', 'reject'], failed: ['again'], sent: [], done: [], rejected: [] } as const
type Act = (typeof ACTS)[PlatformRefund['state']][number]

/** Which refund a person is about to decide, and how. */
interface Chosen {
  row: PlatformRefund
  act: Act
}

/** Refunds of all companies; those that wait are decided here by a second administrator. */
export function RefundsTab() {
  const { t } = useTranslation('money')
  const [state, setState] = useState<PlatformRefund['state'] | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const list = useInfiniteQuery(refundsQuery(state))
  const columns = useRefundColumns({ onAct: (row, act) => setChosen({ row, act }) })
  return (
    <>
      <section className={p.filters} aria-label={t('refunds.filters')}>
        <Select
          label={t('column.state')}
          options={[
            { value: ALL, label: t('refunds.all') },
            ...REFUND_STATES.map((one) => ({ value: one, label: t(`refunds.state.${one}`) })),
          ]}
          value={state ?? ALL}
          onChange={(one) => setState(one === ALL ? null : one)}
        />
      </section>
      <PagedList
        label={t('refunds.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.refunds)}
        rowKey={(row) => row.id}
        paging={list}
        empty={<EmptyState title={t('refunds.empty')} />}
      />
      {chosen && <DecideDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Decides about a refund. */
export function DecideDialog({ row, act, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('money')
  const about = { amount: formatMoney(row.amount), company: row.company }
  return (
    <ReasonDialog
      words={{
        title: t(`refunds.${act}.title`, about),
        text: t(`refunds.${act}.text`, { reason: row.reason }),
        menu: t(`refunds.${act}.menu`),
        done: t(`refunds.${act}.done`),
      }}
      danger={act === 'reject'}
      command={useMoneyCommand('decideRefund')}
      inputOf={(reason) => ({ subscription_id: row.subscription_id, refund_id: row.id, action: act, reason })}
      onClose={onClose}
    />
  )
}

const TONES = {
  waiting: 'progress',
  sent: 'accent',
  done: 'closed',
  failed: 'overdue',
  rejected: 'neutral',
} as const

/** The columns of a list of refunds; without the company where all are of one. */
export function useRefundColumns({
  onAct,
  ofOne = false,
}: {
  onAct: (row: PlatformRefund, act: Act) => void
  ofOne?: boolean
}): Column<PlatformRefund>[] {
  const { t } = useTranslation('money')
  const company: Column<PlatformRefund> = {
    id: 'company',
    header: t('column.company'),
    cell: (row) => (
      <Link to={`/Admino/subscriptions/${row.subscription_id}`}>
        <Bdi>{row.company}</Bdi>
      </Link>
    ),
  }
  return [
    { id: 'time', header: t('column.time'), cell: (row) => formatInstant(new Date(row.created_at)) },
    ...(ofOne ? [] : [company]),
    { id: 'amount', header: t('column.amount'), numeric: true, cell: (row) => formatMoney(row.amount) },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => (
        <span className={p.details}>
          <Badge tone={TONES[row.state]}>{t(`refunds.state.${row.state}`)}</Badge>
          {row.failure && <Bdi code>{row.failure}</Bdi>}
        </span>
      ),
    },
    { id: 'reason', header: t('column.reason'), grow: true, cell: (row) => <Bdi>{row.reason}</Bdi> },
    {
      id: 'note',
      header: t('column.creditNote'),
      cell: (row) => (row.credit_note ? <Bdi code>{row.credit_note}</Bdi> : t('none')),
    },
    {
      id: 'term',
      header: t('column.term'),
      cell: (row) => t(row.ends_term ? 'refunds.ends' : 'refunds.stays'),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <span className={p.details}>
          {ACTS[row.state].map((act) => (
            <Button
              key={act}
              size="small"
              aria-label={t(`refunds.${act}.title`, {
                amount: formatMoney(row.amount),
                company: row.company,
              })}
              onClick={() => onAct(row, act)}
            >
              {t(`refunds.${act}.menu`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
