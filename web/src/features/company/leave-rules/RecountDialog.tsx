import type { RecountAhead } from '@smartproject/bff/api/company/companies'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { PendingRecount } from '../api/recount-preview.js'
import s from '../Company.module.css'

/** Who is affected by another week or holiday, before it is saved. */
export function RecountDialog({ pending }: { pending: PendingRecount | null }) {
  const { t } = useTranslation('company')
  const columns = useColumns()
  if (!pending) return null
  const { people, leaves, recounts, decide } = pending
  return (
    <Dialog
      open
      title={t('recount.title')}
      onClose={() => decide(false)}
      foot={
        <>
          <Button onClick={() => decide(false)} data-autofocus>
            {t('recount.keep')}
          </Button>
          <Button kind="primary" onClick={() => decide(true)}>
            {t('recount.save')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p className={s.lead}>{t('recount.help', { count: people })}</p>
        <DataTable
          label={t('recount.list')}
          columns={columns}
          rows={recounts}
          rowKey={({ user_id, from_date }) => `${user_id}:${from_date}`}
          error={null}
          onRetry={() => undefined}
          narrow="stack"
          empty={null}
        />
        {leaves > recounts.length && (
          <p className={s.lead}>{t('recount.more', { count: leaves - recounts.length })}</p>
        )}
      </div>
    </Dialog>
  )
}

function useColumns(): Column<RecountAhead>[] {
  const { t } = useTranslation('company')
  return [
    { id: 'name', header: t('recount.name'), grow: true, cell: ({ user_name }) => <Bdi>{user_name}</Bdi> },
    { id: 'from', header: t('recount.from'), cell: ({ from_date }) => <DateText date={from_date} /> },
    { id: 'to', header: t('recount.to'), cell: ({ to_date }) => <DateText date={to_date} /> },
    { id: 'before', header: t('recount.before'), cell: ({ before }) => formatNumber(before) },
    { id: 'after', header: t('recount.after'), cell: ({ after }) => formatNumber(after) },
  ]
}
