import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { Bdi } from '../../ui/Bdi.js'
import { DateText } from '../../ui/DateText.js'
import { RepeatIcon } from '../../ui/icons/icons.js'
import { Card } from '../../ui/page/Card.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import type { Amount, ReleasePlan } from './api.js'
import { figureOf } from './model.js'
import { ReleaseActions } from './ReleaseActions.js'
import type { ReleaseProps } from './release-props.js'
import s from './Releases.module.css'

/** All releases with their figures. */
export function ReleaseList(props: ReleaseProps) {
  const { t } = useTranslation('releases')
  const { plans, projects } = props
  const mayMake = new Set(projects.filter(({ plannable }) => plannable).map(({ id }) => id))
  const onlyMakes = plans?.some(({ manageable, release }) => !manageable && mayMake.has(release.project))
  return (
    <>
      {onlyMakes && <p className={s.note}>{t('onlyMakes')}</p>}
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={useColumns(props)}
          rows={plans}
          rowKey={({ release }) => release.id}
          narrow="stack"
          crowded
          empty={<EmptyState icon={RepeatIcon} title={t('empty')} help={t('emptyHelp')} />}
        />
      </Card>
    </>
  )
}

function useColumns(props: ReleaseProps): Column<ReleasePlan>[] {
  const { t } = useTranslation('releases')
  const { unit, view, projects, words } = props
  const figure = (id: string, of: (plan: ReleasePlan) => Amount | null): Column<ReleasePlan> => ({
    id,
    header: t(`column.${id as 'scope'}`),
    numeric: true,
    cell: (plan) => {
      const amount = of(plan)
      return amount ? formatNumber(figureOf(amount, unit), { maximumFractionDigits: 1 }) : '–'
    },
  })
  const day = (id: 'start' | 'end' | 'forecast', of: (plan: ReleasePlan) => string | null) => ({
    id,
    header: t(`column.${id}`),
    cell: (plan: ReleasePlan) => {
      const date = of(plan)
      return date === null ? '–' : <DateText date={date} />
    },
  })
  return [
    {
      id: 'title',
      header: t('column.title'),
      grow: true,
      cell: ({ release }) => (
        <button
          type="button"
          className={s.title}
          onClick={() => view.set({ part: 'charts', release: release.id })}
        >
          <Bdi>{release.title}</Bdi>
        </button>
      ),
    },
    { id: 'type', header: t('column.type'), cell: ({ release }) => words.typeMark(release) },
    ...(view.project === null
      ? [
          {
            id: 'project',
            header: t('project'),
            cell: ({ release }: ReleasePlan) => (
              <Bdi>{projects.find(({ id }) => id === release.project)?.name ?? ''}</Bdi>
            ),
          },
        ]
      : []),
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ release }) => words.stateMark(release),
    },
    day('start', ({ release }) => release.start_date),
    day('end', ({ release }) => release.end_date),
    { id: 'left', header: t('column.left'), cell: (plan) => <DaysLeft plan={plan} /> },
    figure('committed', ({ committed }) => committed),
    figure('scope', ({ scope }) => scope),
    figure('done', ({ done }) => done),
    figure('added', ({ committed, added }) => committed && added),
    figure('removed', ({ committed, removed }) => committed && removed),
    day('forecast', ({ forecast }) => forecast),
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      cell: (plan) => <ReleaseActions {...props} plan={plan} />,
    },
  ]
}

/** Working days to the last day; those that are over are said to be. */
function DaysLeft({ plan: { working_days_left: left } }: { plan: ReleasePlan }) {
  const { t } = useTranslation('releases')
  if (left === null) return '–'
  return left < 0 ? (
    <span className={s.over}>{t('daysOver', { count: -left })}</span>
  ) : (
    t('daysLeft', { count: left })
  )
}
