import type { LeaveBalance } from '@smartproject/bff/api/leave/balances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearText } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { balancesQuery, ledgerQuery } from '../../../lib/company/leave-balances.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { LedgerTable } from '../../../ui/table/LedgerTable.js'
import { leaveTypesQuery } from '../api/leave-types.js'
import s from './Balance.module.css'

/** The person's rest of each type that counts; none where the company keeps no balances. */
export function BalanceCard({ subscription }: { subscription: number }) {
  const { t } = useTranslation('balances')
  const [open, setOpen] = useState(false)
  const answer = useQuery(balancesQuery(subscription)).data
  const types = useQuery(leaveTypesQuery(subscription)).data ?? []
  if (!answer?.enabled || answer.person.balances.length === 0) return null
  return (
    <section className={s.card} aria-label={t('own.title', { year: yearText(answer.year) })}>
      <div className={s.head}>
        <h2>{t('own.title', { year: yearText(answer.year) })}</h2>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('own.ledger')}
        </Button>
      </div>
      <ul className={s.types}>
        {answer.person.balances.map((balance) => {
          const type = types.find(({ key }) => key === balance.leave_type)
          return (
            <li key={balance.leave_type}>
              <span className={s.type}>
                <span className={s.dot} style={{ background: type?.colour }} />
                <Bdi>{type ? localText(type.title) : balance.leave_type}</Bdi>
              </span>
              <Figures balance={balance} />
            </li>
          )
        })}
      </ul>
      {open && <OwnLedger subscription={subscription} year={answer.year} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Figures({ balance }: { balance: LeaveBalance }) {
  const { t } = useTranslation('balances')
  const parts = [
    t('own.granted', { days: balance.entitlement + balance.carried_over + balance.adjusted }),
    t('own.taken', { days: balance.taken - balance.waiting }),
    balance.waiting > 0 && t('own.waiting', { days: balance.waiting }),
    balance.available !== balance.left && t('own.available', { days: balance.available }),
  ].filter((part) => part !== false)
  return (
    <>
      <span className={s.left}>{t('own.left', { days: balance.left })}</span>
      <span className={s.parts}>{parts.join(' · ')}</span>
      {balance.expiring > 0 && balance.expiry_date && (
        <span className={s.parts}>
          {t('own.expiring', { days: balance.expiring, date: balance.expiry_date })}
        </span>
      )}
    </>
  )
}

function OwnLedger(props: { subscription: number; year: number; onClose: () => void }) {
  const { subscription, year, onClose } = props
  const { t } = useTranslation('balances')
  const rows = useQuery(ledgerQuery(subscription, { year }))
  const types = useQuery(leaveTypesQuery(subscription)).data ?? []
  return (
    <Dialog open onClose={onClose} title={t('ledger.ofYear', { year: yearText(year) })}>
      <LedgerTable rows={rows.data} types={types} error={rows.error} onRetry={() => void rows.refetch()} />
    </Dialog>
  )
}
