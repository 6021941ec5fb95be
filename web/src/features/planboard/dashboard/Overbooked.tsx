import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText } from '../../../ui/DateText.js'
import { Card } from '../../../ui/page/Card.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { useBoardWords } from '../use-board-words.js'
import type { Demand } from '../model.js'
import s from './Dashboard.module.css'

/** The days in which people of the project have more to do than they can. */
export function Overbooked({ demand }: { demand: Demand }) {
  const { t } = useTranslation('planboard')
  const columns = useColumns(demand)
  return (
    <Card title={t('dashboard.overbooked')} padded={false}>
      <DataTable
        label={t('dashboard.overbooked')}
        narrow="stack"
        rows={demand.overbooked}
        rowKey={({ user, first }) => `${user} ${first}`}
        empty={<p className={s.note}>{t('dashboard.noneOver')}</p>}
        columns={columns}
      />
    </Card>
  )
}

function useColumns({ people }: Demand): Column<Demand['overbooked'][number]>[] {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const nameOf = (user: string) => people.find((one) => one.user === user)?.fullname ?? ''
  return [
    { id: 'person', header: t('person'), grow: true, cell: ({ user }) => <Bdi>{nameOf(user)}</Bdi> },
    { id: 'from', header: t('column.from'), cell: ({ first }) => <DateText date={first} /> },
    { id: 'to', header: t('column.to'), cell: ({ last }) => <DateText date={last} /> },
    { id: 'over', header: t('fact.over'), numeric: true, cell: ({ minutes }) => words.hours(minutes) },
  ]
}
