import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { useBoardWords } from '../use-board-words.js'
import type { Demand } from '../model.js'
import s from './Dashboard.module.css'

type Role = Demand['roles'][number]

const ROLES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The work and the time of each role of the project, and the periods in which something is missing. */
export function ShortRoles({ demand }: { demand: Demand }) {
  const { t } = useTranslation('planboard')
  const columns = useColumns(demand)
  return (
    <Card title={t('dashboard.roles')} padded={false}>
      <DataTable
        label={t('dashboard.roles')}
        narrow="stack"
        rows={demand.roles}
        rowKey={({ role }) => role}
        empty={<p className={s.note}>{t('dashboard.noWork')}</p>}
        columns={columns}
      />
    </Card>
  )
}

function useColumns({ periods, unit }: Demand): Column<Role>[] {
  const { t } = useTranslation(['planboard', 'people'])
  const words = useBoardWords()
  const hours = (values: readonly number[]) => words.hours(values.reduce((all, value) => all + value, 0))
  const named = (role: number) => {
    const known = ROLES.find((one) => one === String(role))
    return known ? t(`people:projectRole.${known}`) : t('dashboard.noRole')
  }
  const missing = ({ short }: Role) => {
    const parts = short.flatMap((minutes, at) => {
      const period = periods[at]
      if (minutes === 0 || !period) return []
      return [t('dashboard.missing', { period: words.period(period, unit), hours: words.hours(minutes) })]
    })
    return parts.length === 0 ? '–' : <span className={s.short}>{parts.join(' · ')}</span>
  }
  return [
    { id: 'role', header: t('join.role'), cell: ({ role }) => named(role) },
    { id: 'people', header: t('setup.people'), cell: ({ people }) => t('people', { count: people.length }) },
    { id: 'demand', header: t('dashboard.demand'), numeric: true, cell: ({ demand }) => hours(demand) },
    { id: 'capacity', header: t('fact.capacity'), numeric: true, cell: ({ capacity }) => hours(capacity) },
    { id: 'short', header: t('dashboard.short'), grow: true, cell: missing },
  ]
}
