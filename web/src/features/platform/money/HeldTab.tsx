import type { HeldPayment } from '@smartproject/bff/api/billing/console'
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
import { heldQuery, useMoneyCommand } from '../api/money.js'
import { PagedList } from '../PagedList.js'
import p from '../Platform.module.css'
import { ReasonDialog } from '../ReasonDialog.js'

type Act = 'return' | 'close'
const ACTS = ['return', 'close'] as const

/** Money that fitted nothing: it goes back by itself; where that has failed, it is sent again or its case is closed. */
export function HeldTab() {
  const { t } = useTranslation('money')
  const [chosen, setChosen] = useState<{ row: HeldPayment; act: Act } | null>(null)
  const list = useInfiniteQuery(heldQuery)
  const columns = useColumns((row, act) => setChosen({ row, act }))
  return (
    <>
      <p className={p.note}>{t('held.text')}</p>
      <PagedList
        label={t('held.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.payments)}
        rowKey={(row) => row.payment.id}
        paging={list}
        empty={<EmptyState title={t('held.empty')} />}
      />
      {chosen && <SettleDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function SettleDialog({ row, act, onClose }: { row: HeldPayment; act: Act; onClose: () => void }) {
  const { t } = useTranslation('money')
  const { payment } = row
  const about = { amount: formatMoney(payment.amount), company: payment.company }
  return (
    <ReasonDialog
      words={{
        title: t(`held.${act}.title`, about),
        text: t(`held.${act}.text`),
        menu: t(`held.${act}.menu`),
        done: t(`held.${act}.done`),
      }}
      command={useMoneyCommand('settleHeldPayment')}
      inputOf={(reason) => ({
        subscription_id: payment.subscription_id,
        payment_id: payment.id,
        action: act,
        reason,
      })}
      onClose={onClose}
    />
  )
}

const TONES = { returning: 'progress', returned: 'closed', stuck: 'overdue', closed: 'neutral' } as const

function useColumns(onAct: (row: HeldPayment, act: Act) => void): Column<HeldPayment>[] {
  const { t } = useTranslation('money')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ payment }) => formatInstant(new Date(payment.time)),
    },
    {
      id: 'company',
      header: t('column.company'),
      grow: true,
      cell: ({ payment }) => (
        <Link to={`/Admino/subscriptions/${payment.subscription_id}`}>
          <Bdi>{payment.company}</Bdi>
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      numeric: true,
      cell: ({ payment }) => formatMoney(payment.amount),
    },
    {
      id: 'wrong',
      header: t('held.wrong'),
      cell: ({ payment }) => t(`held.why.${payment.status}`, { defaultValue: payment.status }),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, failure }) => (
        <span className={p.details}>
          <Badge tone={TONES[state]}>{t(`held.state.${state}`)}</Badge>
          {failure && <Bdi code>{failure}</Bdi>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) =>
        row.state === 'stuck' && (
          <span className={p.details}>
            {ACTS.map((act) => (
              <Button key={act} size="small" onClick={() => onAct(row, act)}>
                {t(`held.${act}.menu`)}
              </Button>
            ))}
          </span>
        ),
    },
  ]
}
