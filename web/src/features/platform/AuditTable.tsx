import type { AuditRecord } from '@smartproject/bff/contract/admin'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/DataTable.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { AuditIcon } from '../../ui/icons.js'
import { PagedList, type Paging } from './PagedList.js'
import s from './Platform.module.css'

/** Who did what to which thing, newest first. */
export function AuditTable({
  records,
  paging,
}: {
  records: readonly AuditRecord[] | undefined
  paging: Paging
}) {
  const { t } = useTranslation('platform')
  return (
    <PagedList
      label={t('audit.title')}
      columns={useColumns()}
      rows={records}
      rowKey={(record) => record.id}
      paging={paging}
      empty={<EmptyState icon={AuditIcon} title={t('audit.empty')} />}
    />
  )
}

function useColumns(): Column<AuditRecord>[] {
  const { t } = useTranslation('platform')
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: (record) => (
        <time dateTime={record.time} className="tabular">
          {formatInstant(new Date(record.time))}
        </time>
      ),
    },
    {
      id: 'actor',
      header: t('column.actor'),
      cell: (record) => (record.actor_email ? <Bdi code>{record.actor_email}</Bdi> : t('system')),
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: (record) => (
        <span className={s.action}>
          <Bdi code>{record.action}</Bdi>
        </span>
      ),
    },
    {
      id: 'target',
      header: t('column.target'),
      cell: (record) => (
        <Bdi code>
          {record.target_type} {record.target_id}
        </Bdi>
      ),
    },
    { id: 'service', header: t('column.service'), cell: (record) => <Bdi code>{record.service}</Bdi> },
    { id: 'details', header: t('column.details'), grow: true, cell: (record) => <Details of={record} /> },
  ]
}

function Details({ of: { details } }: { of: AuditRecord }) {
  const { t } = useTranslation('platform')
  const entries = Object.entries(details)
  if (entries.length === 0) return t('none')
  return (
    <span className={s.details}>
      {entries.map(([name, value]) => (
        <Bdi key={name} code>
          {name}: {value}
        </Bdi>
      ))}
    </span>
  )
}
