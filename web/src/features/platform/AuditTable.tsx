import type { AuditPage, AuditRecord } from '@smartproject/bff/api/platform/audit'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '../../i18n/stamps.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { AuditIcon } from '../../ui/icons/icons.js'
import { FilterIcon } from '../../ui/icons/page-icons.js'
import { detailOf, nameOfDetail, sentenceOf, shownDetails, type Names } from './audit-words.js'
import { PagedList, type Paging } from './PagedList.js'
import s from './Platform.module.css'

/** A refused thing was not acted on. */
const TARGET = /^[A-Za-z0-9_-]{1,64}$/

export interface AuditTableProps {
  pages: readonly AuditPage[] | undefined
  paging: Paging
  /** Tells of which company each record is. */
  companies?: boolean
  /** Narrows the list to what was done to one thing. */
  onTarget: (id: string) => void
}

/** Who did what to what, newest first. */
export function AuditTable({ pages, paging, companies = false, onTarget }: AuditTableProps) {
  const { t } = useTranslation('platform')
  const names: Names = Object.assign({}, ...(pages ?? []).map((page) => page.names)) as Names
  return (
    <PagedList
      label={t('audit.title')}
      columns={useColumns(names, companies, onTarget)}
      rows={pages?.flatMap((page) => page.records)}
      rowKey={(record) => record.id}
      paging={paging}
      empty={<EmptyState icon={AuditIcon} title={t('audit.empty')} />}
    />
  )
}

function useColumns(
  names: Names,
  companies: boolean,
  onTarget: AuditTableProps['onTarget'],
): Column<AuditRecord>[] {
  const { t } = useTranslation('platform')
  const company: Column<AuditRecord> = {
    id: 'company',
    header: t('column.company'),
    cell: ({ tenant_id: id }) => <Bdi>{id === null ? t('none') : (names[id] ?? id)}</Bdi>,
  }
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: (record) => (
        <time dateTime={record.time} className="tabular">
          {formatStamp(new Date(record.time))}
        </time>
      ),
    },
    {
      id: 'said',
      header: t('column.said'),
      cell: (record) => <span className={s.said}>{sentenceOf(record, names)}</span>,
    },
    ...(companies ? [company] : []),
    {
      id: 'details',
      header: t('column.details'),
      cell: (record) => (
        <span className={s.about}>
          <Details of={record} names={names} />
          {TARGET.test(record.target_id) && (
            <IconButton
              icon={FilterIcon}
              label={t('audit.onlyThis')}
              onClick={() => onTarget(record.target_id)}
            />
          )}
        </span>
      ),
    },
  ]
}

function Details({ of: record, names }: { of: AuditRecord; names: Names }) {
  const { t } = useTranslation('platform')
  const entries = shownDetails(record, names)
  if (entries.length === 0) return t('none')
  return (
    <span className={s.details}>
      {entries.map(([name, value]) => (
        <span key={name}>
          <Bdi>{nameOfDetail(name)}</Bdi>: <Bdi>{detailOf(name, value, names)}</Bdi>
        </span>
      ))}
    </span>
  )
}
