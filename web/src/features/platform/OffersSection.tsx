import type { CompanyOffer } from '@smartproject/bff/api/platform/companies'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../lib/plain-date.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import type { Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { companyOffersQuery } from './api/company-offers.js'
import { useOfferCommand } from './api/use-platform-command.js'
import { PagedList } from './PagedList.js'
import { ReasonDialog } from './ReasonDialog.js'
import s from './Platform.module.css'

/** The companies that were offered to an address; nothing at all before the first. */
export function OffersSection() {
  const { t } = useTranslation('platform')
  const list = useInfiniteQuery(companyOffersQuery)
  const [chosen, setChosen] = useState<CompanyOffer | null>(null)
  const columns = useColumns(setChosen)
  const offers = list.data?.pages.flatMap((page) => page.offers)
  if (offers?.length === 0) return null
  return (
    <section className={s.mails} aria-labelledby="company-offers">
      <div className={s.mailsHead}>
        <h2 id="company-offers">{t('offers.title')}</h2>
      </div>
      <PagedList
        label={t('offers.title')}
        columns={columns}
        rows={offers}
        rowKey={(row) => row.id}
        paging={list}
        empty={null}
      />
      {chosen && <WithdrawDialog row={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function WithdrawDialog({ row, onClose }: { row: CompanyOffer; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { id, company, email } = row
  return (
    <ReasonDialog
      words={{
        title: t('offers.withdraw.title', { company, email }),
        text: t('offers.withdraw.text'),
        menu: t('offers.withdraw.menu'),
        done: t('offers.withdraw.done', { company }),
      }}
      danger
      command={useOfferCommand('withdrawCompanyOffer')}
      inputOf={(reason) => ({ offer_id: id, reason })}
      onClose={onClose}
    />
  )
}

function useColumns(onWithdraw: (row: CompanyOffer) => void): Column<CompanyOffer>[] {
  const { t } = useTranslation('platform')
  return [
    { id: 'company', header: t('column.company'), grow: true, cell: (row) => <Bdi>{row.company}</Bdi> },
    { id: 'owner', header: t('column.owner'), cell: (row) => <Bdi code>{row.email}</Bdi> },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => (
        <span className={s.details}>
          <Badge tone={row.state === 'pending' ? 'accent' : 'neutral'}>
            {t(`offers.state.${row.state}`)}
          </Badge>
          {row.bounced && row.state === 'pending' && <Badge tone="overdue">{t('offers.bounced')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sent',
      header: t('column.sent'),
      cell: (row) => <DateText date={todayIn(new Date(row.sent_at))} />,
    },
    {
      id: 'ends',
      header: t('column.ends'),
      cell: (row) => <DateText date={todayIn(new Date(row.ends_at))} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) =>
        row.state === 'pending' && (
          <Button
            size="small"
            aria-label={t('offers.withdraw.title', { company: row.company, email: row.email })}
            onClick={() => onWithdraw(row)}
          >
            {t('offers.withdraw.menu')}
          </Button>
        ),
    },
  ]
}
