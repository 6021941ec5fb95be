import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { RelativeTime } from '../../ui/DateText.js'
import { RepeatIcon } from '../../ui/icons/icons.js'
import { Card } from '../../ui/page/Card.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { Skeleton } from '../../ui/state/Skeleton.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { scopeQuery, type ReleasePlan, type ScopeChange } from './api.js'
import { figureOf, type Unit } from './model.js'
import { chosenPlan, ReleaseChoice } from './ReleaseChoice.js'
import type { ReleaseProps } from './release-props.js'
import s from './Releases.module.css'

/** The changes of the content of a release, newest first. */
export function ScopePart(props: ReleaseProps) {
  const { t } = useTranslation('releases')
  const plan = chosenPlan(props)
  if (!props.plans) return <Skeleton height={380} />
  if (!plan) return <EmptyState icon={RepeatIcon} title={t('empty')} help={t('emptyHelp')} />
  return (
    <div className={s.charts}>
      <ReleaseChoice {...props} />
      <Changes {...props} plan={plan} />
    </div>
  )
}

function Changes({ subscription, unit, plan }: ReleaseProps & { plan: ReleasePlan }) {
  const { t } = useTranslation('releases')
  const { id, project } = plan.release
  const scope = useInfiniteQuery(scopeQuery(subscription, id))
  const columns = useColumns({ subscription, project, unit })
  return (
    <Card padded={false}>
      <DataTable
        label={t('part.scope')}
        columns={columns}
        rows={scope.data?.pages.flatMap(({ changes }) => changes)}
        rowKey={(change) => change.id}
        error={scope.error}
        onRetry={() => void scope.refetch()}
        narrow="stack"
        empty={<EmptyState icon={RepeatIcon} title={t('noChanges')} />}
      />
      {scope.hasNextPage && (
        <Button loading={scope.isFetchingNextPage} onClick={() => void scope.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

interface Place {
  subscription: number
  project: number
  unit: Unit
}

function useColumns({ subscription, project, unit }: Place): Column<ScopeChange>[] {
  const { t } = useTranslation('releases')
  const nameOf = usePersonName(useQuery(setupQuery(subscription, project)).data ?? null)
  return [
    { id: 'day', header: t('column.day'), cell: ({ at }) => <RelativeTime instant={at} /> },
    { id: 'kind', header: t('column.change'), cell: ({ kind }) => t(`change.${kind}`) },
    {
      id: 'task',
      header: t('column.task'),
      grow: true,
      cell: ({ task, item_id: code, task_name: name }) => (
        <Link to={`/${subscription}/project/${project}/punchtask?taskid=${task}`} className={s.task}>
          <Bdi code>{code}</Bdi> <Bdi>{name}</Bdi>
        </Link>
      ),
    },
    {
      id: 'figure',
      header: t(`unit.${unit}`),
      numeric: true,
      cell: (change) => figureText(change, unit),
    },
    {
      id: 'who',
      header: t('column.who'),
      cell: ({ user }) => <Bdi>{user ? nameOf(user) : t('system')}</Bdi>,
    },
  ]
}

function figureText({ kind, points, minutes }: ScopeChange, unit: Unit): string {
  const shown = (at: 'before' | 'after') =>
    formatNumber(figureOf({ points: points[at], minutes: minutes[at], tasks: 1 }, unit), {
      maximumFractionDigits: 1,
    })
  if (kind === 'up' || kind === 'down') return `${shown('before')} → ${shown('after')}`
  return shown(kind === 'out' ? 'before' : 'after')
}
