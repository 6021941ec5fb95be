import type { CouponRow } from '@smartproject/bff/api/billing/prices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatPercent } from '../../../../i18n/format.js'
import { Badge } from '../../../../ui/state/Badge.js'
import { Bdi } from '../../../../ui/Bdi.js'
import { Button } from '../../../../ui/Button.js'
import type { Column } from '../../../../ui/table/DataTable.js'
import { DateText } from '../../../../ui/DateText.js'
import { EmptyState } from '../../../../ui/state/EmptyState.js'
import { couponsQuery, useMoneyCommand } from '../../api/money.js'
import { PagedList } from '../../PagedList.js'
import p from '../../Platform.module.css'
import { ReasonDialog } from '../../ReasonDialog.js'
import { CouponDialog } from './CouponDialog.js'

const ACTS = { live: ['paused', 'ended'], paused: ['live', 'ended'], ended: [] } as const
type State = CouponRow['state']

/** Coupons: made, paused, ended, and how often each was used. */
export function CouponsTab() {
  const { t } = useTranslation('money')
  const [making, setMaking] = useState(false)
  const [chosen, setChosen] = useState<{ row: CouponRow; state: State } | null>(null)
  const list = useInfiniteQuery(couponsQuery)
  const columns = useColumns((row, state) => setChosen({ row, state }))
  return (
    <>
      <div className={p.mailsHead}>
        <p className={p.note}>{t('coupons.text')}</p>
        <Button kind="primary" onClick={() => setMaking(true)}>
          {t('coupons.new')}
        </Button>
      </div>
      <PagedList
        label={t('coupons.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.coupons)}
        rowKey={(row) => row.code}
        paging={list}
        empty={<EmptyState title={t('coupons.empty')} />}
      />
      {making && <CouponDialog onClose={() => setMaking(false)} />}
      {chosen && <StateDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function StateDialog({ row, state, onClose }: { row: CouponRow; state: State; onClose: () => void }) {
  const { t } = useTranslation('money')
  const { code } = row
  return (
    <ReasonDialog
      words={{
        title: t(`coupons.${state}.title`, { code }),
        text: t(`coupons.${state}.text`),
        menu: t(`coupons.${state}.menu`),
        done: t(`coupons.${state}.done`, { code }),
      }}
      danger={state === 'ended'}
      command={useMoneyCommand('setCouponState')}
      inputOf={(reason) => ({ code, state, reason })}
      onClose={onClose}
    />
  )
}

const TONES = { live: 'closed', paused: 'progress', ended: 'neutral' } as const

function useColumns(onAct: (row: CouponRow, state: State) => void): Column<CouponRow>[] {
  const { t } = useTranslation('money')
  const off = ({ percent, amounts }: CouponRow) =>
    percent > 0
      ? formatPercent(percent / 100)
      : (['QAR', 'USD'] as const)
          .flatMap((currency) => {
            const minor = amounts[currency]
            return minor === undefined ? [] : [formatMoney({ minor, currency })]
          })
          .join(' · ')
  return [
    { id: 'code', header: t('coupons.code'), grow: true, cell: ({ code }) => <Bdi code>{code}</Bdi> },
    { id: 'off', header: t('coupons.off'), cell: off },
    { id: 'from', header: t('coupons.from'), cell: ({ from }) => <DateText date={from} /> },
    { id: 'until', header: t('coupons.until'), cell: ({ until }) => <DateText date={until} /> },
    {
      id: 'used',
      header: t('coupons.used'),
      cell: ({ used, most }) =>
        most === 0
          ? formatNumber(used)
          : t('coupons.usedOf', { used: formatNumber(used), most: formatNumber(most) }),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`coupons.state.${state}`)}</Badge>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <span className={p.details}>
          {ACTS[row.state].map((state) => (
            <Button
              key={state}
              size="small"
              aria-label={t(`coupons.${state}.title`, { code: row.code })}
              onClick={() => onAct(row, state)}
            >
              {t(`coupons.${state}.menu`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
