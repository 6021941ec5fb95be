import { TRANSFER_LISTS, type BankTransfer } from '@smartproject/bff/api/billing/transfers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../i18n/format.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { Select } from '../../../ui/form/Select.js'
import { transfersQuery, useMoneyCommand, type TransferList } from '../api/money.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'
import { ReasonDialog } from '../ReasonDialog.js'

const ACTS = ['received', 'give_up'] as const
type Act = (typeof ACTS)[number]

/** Purchases that are paid by bank transfer: an administrator who sees the money on the account says so here. */
export function TransfersTab() {
  const { t } = useTranslation('money')
  const [chosen, setChosen] = useState<{ row: BankTransfer; act: Act } | null>(null)
  const [which, setWhich] = useState<TransferList>('waiting')
  const list = useInfiniteQuery(transfersQuery(which))
  const columns = useColumns((row, act) => setChosen({ row, act }))
  return (
    <>
      <p className={p.note}>{t('transfers.text')}</p>
      <section className={p.filters} aria-label={t('transfers.filters')}>
        <Select
          label={t('transfers.show')}
          options={TRANSFER_LISTS.map((value) => ({ value, label: t(`transfers.list.${value}`) }))}
          value={which}
          onChange={(value) => setWhich(TRANSFER_LISTS.find((one) => one === value) ?? 'waiting')}
        />
      </section>
      <PagedList
        label={t('transfers.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.transfers)}
        rowKey={(row) => row.purchase}
        paging={list}
        empty={<EmptyState title={t(`transfers.emptyOf.${which}`)} />}
      />
      {chosen && <SettleDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function isGivenUp({ state }: BankTransfer): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** Money may come for what waits, and for what was given up before it came. */
function actsOf(row: BankTransfer): readonly Act[] {
  if (row.state === 'transfer') return ACTS
  return isGivenUp(row) ? ['received'] : []
}

function toneOf(state: BankTransfer['state']) {
  if (state === 'done') return 'closed'
  return state === 'transfer' ? 'progress' : 'neutral'
}

function SettleDialog({ row, act, onClose }: { row: BankTransfer; act: Act; onClose: () => void }) {
  const { t } = useTranslation('money')
  const about = { amount: formatMoney(row.amount), company: row.company, reference: row.reference }
  return (
    <ReasonDialog
      words={{
        title: t(`transfers.${act}.title`, about),
        text:
          act === 'received' && isGivenUp(row)
            ? t('transfers.late', about)
            : t(`transfers.${act}.text`, about),
        menu: t(`transfers.${act}.menu`),
        done: t(`transfers.${act}.done`),
      }}
      danger={act === 'give_up'}
      command={useMoneyCommand('settleTransfer')}
      inputOf={(reason) => ({
        subscription_id: row.subscription_id,
        purchase: row.purchase,
        action: act,
        reason,
      })}
      onClose={onClose}
    />
  )
}

function useColumns(onAct: (row: BankTransfer, act: Act) => void): Column<BankTransfer>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ created_at: at }) => <DateText date={at.slice(0, 10)} />,
    },
    {
      id: 'company',
      header: t('column.company'),
      grow: true,
      cell: ({ subscription_id: id, company }) => (
        <Link to={`/Admino/subscriptions/${id}`}>
          <Bdi>{company}</Bdi>
        </Link>
      ),
    },
    {
      id: 'reference',
      header: t('transfers.reference'),
      cell: ({ reference }) => <Bdi code>{reference}</Bdi>,
    },
    { id: 'plan', header: t('column.plan'), cell: ({ title }) => <Bdi>{title}</Bdi> },
    {
      id: 'amount',
      header: t('column.amount'),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      id: 'until',
      header: t('transfers.until'),
      cell: ({ expires_at: at }) => <DateText date={at.slice(0, 10)} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, invoice }) => (
        <span className={p.details}>
          <Badge tone={toneOf(state)}>{t(`purchases.state.${state}`)}</Badge>
          {invoice && <Bdi code>{invoice}</Bdi>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <span className={p.buttons}>
          {actsOf(row).map((act) => (
            <Button
              key={act}
              size="small"
              aria-label={t(`transfers.${act}.of`, { reference: row.reference })}
              onClick={() => onAct(row, act)}
            >
              {t(`transfers.${act}.menu`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
