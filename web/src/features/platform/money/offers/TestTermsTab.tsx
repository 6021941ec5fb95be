import type { TestTerm } from '@smartproject/bff/api/billing/test-terms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatNumber } from '../../../../i18n/format.js'
import { Bdi } from '../../../../ui/Bdi.js'
import { Button } from '../../../../ui/Button.js'
import type { Column } from '../../../../ui/table/DataTable.js'
import { DateText } from '../../../../ui/DateText.js'
import { EmptyState } from '../../../../ui/state/EmptyState.js'
import { testTermsQuery, useMoneyCommand } from '../../api/money.js'
import { PagedList } from '../../PagedList.js'
import p from '../../Platform.module.css'
import { ReasonDialog } from '../../ReasonDialog.js'

/** Agreements paid with test money before the keys became live ones; it is ended company by company. */
export function TestTermsTab() {
  const { t } = useTranslation('money')
  const [chosen, setChosen] = useState<TestTerm | null>(null)
  const list = useInfiniteQuery(testTermsQuery)
  const columns = useColumns(setChosen)
  return (
    <>
      <p className={p.note}>{t('tests.text')}</p>
      <PagedList
        label={t('tests.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.terms)}
        rowKey={(row) => `${row.subscription_id}-${row.no}`}
        paging={list}
        empty={<EmptyState title={t('tests.empty')} help={t('tests.emptyHelp')} />}
      />
      {chosen && <EndDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function EndDialog({ row, onClose }: { row: TestTerm; onClose: () => void }) {
  const { t } = useTranslation('money')
  return (
    <ReasonDialog
      words={{
        title: t('tests.end.title', { company: row.company }),
        text: t('tests.end.text'),
        menu: t('tests.end.menu'),
        done: t('tests.end.done'),
      }}
      danger
      command={useMoneyCommand('endTestTerms')}
      inputOf={(reason) => ({ subscription_id: row.subscription_id, reason })}
      onClose={onClose}
    />
  )
}

function useColumns(onEnd: (row: TestTerm) => void): Column<TestTerm>[] {
  const { t } = useTranslation('money')
  return [
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
      id: 'plan',
      header: t('column.plan'),
      cell: ({ title, kind }) => (kind === 'seats' ? t('terms.seats', { title }) : <Bdi>{title}</Bdi>),
    },
    { id: 'seats', header: t('column.seats'), numeric: true, cell: ({ seats }) => formatNumber(seats) },
    { id: 'start', header: t('plan.start'), cell: ({ start_date }) => <DateText date={start_date} /> },
    { id: 'end', header: t('plan.end'), cell: ({ end_date }) => <DateText date={end_date} /> },
    { id: 'source', header: t('terms.source'), cell: ({ source }) => t(`terms.from.${source}`) },
    { id: 'total', header: t('column.amount'), numeric: true, cell: ({ total }) => formatMoney(total) },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (row) => (
        <Button
          size="small"
          aria-label={t('tests.end.of', { company: row.company })}
          onClick={() => onEnd(row)}
        >
          {t('tests.end.menu')}
        </Button>
      ),
    },
  ]
}
