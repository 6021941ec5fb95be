import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { ListIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon } from '../../ui/icons/page-icons.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import type { ListSelection } from '../../task-kit/api/list.js'
import { BulkBar } from '../../task-kit/bulk/BulkBar.js'
import { FilterBar } from '../../task-kit/filter/FilterBar.js'
import { FilterHidesAll } from '../../task-kit/filter/FilterHidesAll.js'
import { useLookup } from '../../task-kit/filter/lookup.js'
import type { TaskView } from '../../task-kit/filter/use-task-view.js'
import type { Layout } from '../../task-kit/filter/view-address.js'
import { useWork, type TaskGrouping, type View } from '../../task-kit/model.js'
import { NewTaskButton } from '../../task-kit/new-task/NewTaskButton.js'
import type { ProjectName } from './grid/CellValue.js'
import { shownColumns, useColumns } from './columns.js'
import { ListSkeleton } from './ListSkeleton.js'
import { TaskGrid } from './grid/TaskGrid.js'
import { useGroupName } from './use-group-name.js'
import { isThere } from '../../task-kit/parts-off.js'
import { useCellChange, useCreateInList } from './use-list-edits.js'
import { useList } from './use-list.js'
import s from './List.module.css'

const ColumnsChoice = lazy(() =>
  loadChunk(() => import('./ColumnsChoice.js').then((module) => ({ default: module.ColumnsChoice }))),
)

export interface TaskListProps {
  view: TaskView
  selection: ListSelection
  /** Projects of these tasks by name; in one project there is nothing to tell apart. */
  projects: readonly ProjectName[]
  groupings: readonly TaskGrouping[]
  /** More to choose from at the start of the filter, as the projects. */
  before?: ReactNode
  onLayout?: (layout: Layout, view: View) => void
}

/** Tasks as a grid with everything around it: filter, columns, groups, export, and what can be done to many. */
export function TaskList({ view, selection, projects, groupings, before, onLayout }: TaskListProps) {
  const { t } = useTranslation('list')
  const { subscription, project } = useWork()
  const setup = useLookup()
  const several = project === null
  const all = useColumns(several)
  const columns = useMemo(() => shownColumns(all, view.columns, several), [all, view.columns, several])
  const grouping = groupings.find((by) => by === view.grouping && isThere(setup, by)) ?? null
  const writable = setup?.writable ?? false
  const creates = writable && !view.archived && (!several || grouping === 'project')
  const list = useList({ selection, grouping, setup, projects, creates })
  const groupName = useGroupName(grouping, projects)
  const change = useCellChange()
  const create = useCreateInList({ project, filter: view.filter, grouping })
  const ids = columns.map((column) => column.id)
  const nothing = !list.waiting && list.total === 0
  return (
    <div className={s.list}>
      <FilterBar
        view={view}
        layout="list"
        start={before}
        total={list.total}
        groupings={groupings}
        {...(onLayout ? { onLayout } : {})}
        exported={selection.projects}
        columns={ids}
        action={creates && !several ? <NewTaskButton filter={view.filter} /> : undefined}
        renderDisplay={() => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <ColumnsChoice all={all} shown={columns} onChange={view.setColumns} />
          </Suspense>
        )}
      />
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.waiting || setup === null ? (
        <ListSkeleton />
      ) : (
        <>
          {nothing && <Nothing view={view} creates={creates} />}
          {(!nothing || (creates && !view.isFiltered)) && (
            <TaskGrid
              label={several ? t('grid.all') : t('grid.label')}
              rows={list.rows}
              all={all}
              columns={columns}
              setup={setup}
              projects={projects}
              order={view.order}
              editable={writable}
              memory={`widths:${subscription}/${project ?? 0}`}
              groupName={groupName}
              onOrder={view.setOrder}
              onChange={change}
              onToggleGroup={list.toggle}
              onMore={list.more}
              onCreate={create}
            />
          )}
        </>
      )}
      <p className={s.foot}>
        <span className={s.keys}>{t('grid.keys')}</span>
      </p>
      <BulkBar archived={view.archived} />
    </div>
  )
}

/** Nothing to show, for one of three reasons that ask for different things. */
function Nothing({ view, creates }: { view: TaskView; creates: boolean }) {
  const { t } = useTranslation('list')
  if (view.isFiltered) return <FilterHidesAll onClear={view.clear} />
  if (view.archived) {
    return (
      <EmptyState
        icon={ArchiveIcon}
        title={t('empty.archive')}
        action={<Button onClick={() => view.setArchived(false)}>{t('archive.leave')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={ListIcon}
      title={t('empty.nothing')}
      help={creates ? t('empty.nothingCreate') : t('empty.nothingHelp')}
    />
  )
}
