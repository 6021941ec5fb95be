import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { useBoardWords } from '../use-board-words.js'
import type { Demand } from './DashboardPage.js'
import s from './Dashboard.module.css'

type Role = Demand['roles'][number]

const ROLES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** What each role of the project has to do and has time for, and in which periods something is missing. */
export function ShortRoles({ demand: { roles, periods, unit } }: { demand: Demand }) {
  const { t } = useTranslation(['planboard', 'people'])
  const words = useBoardWords()
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const named = (role: number) => {
    const known = ROLES.find((one) => one === String(role))
    return known ? t(`people:projectRole.${known}`) : t('dashboard.noRole')
  }
  const figure = (id: 'demand' | 'capacity'): Column<Role> => ({
    id,
    header: id === 'demand' ? t('dashboard.demand') : t('fact.capacity'),
    numeric: true,
    cell: (role) => words.hours(sum(role[id])),
  })
  return (
    <Card title={t('dashboard.roles')} padded={false}>
      <DataTable
        label={t('dashboard.roles')}
        narrow="stack"
        rows={roles}
        rowKey={({ role }) => role}
        empty={<p className={s.note}>{t('dashboard.noWork')}</p>}
        columns={[
          { id: 'role', header: t('join.role'), cell: ({ role }) => named(role) },
          {
            id: 'people',
            header: t('setup.people'),
            cell: ({ people }) => t('people', { count: people.length }),
          },
          figure('demand'),
          figure('capacity'),
          {
            id: 'short',
            header: t('dashboard.short'),
            grow: true,
            cell: ({ short }) => {
              const missing = short.flatMap((minutes, at) => {
                const period = periods[at]
                return minutes > 0 && period
                  ? [
                      t('dashboard.missing', {
                        period: words.period(period, unit),
                        hours: words.hours(minutes),
                      }),
                    ]
                  : []
              })
              return missing.length === 0 ? '–' : <span className={s.short}>{missing.join(' · ')}</span>
            },
          },
        ]}
      />
    </Card>
  )
}
