import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { LayoutSwitch } from '../../ui/page/LayoutSwitch.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import type { BoardData } from '../../task-kit/api/board-data.js'
import { useBoardOrder } from './api/board-order.js'
import { NEWEST_FIRST } from '../../task-kit/api/card-order.js'
import { boardQuery } from './api/board.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { BulkBar } from '../../task-kit/bulk/BulkBar.js'
import { useDensity } from './card/density.js'
import { FIELD_GROUPS } from '../../task-kit/field-lists.js'
import { FilterBar } from '../../task-kit/filter/FilterBar.js'
import { useLayoutChange } from '../../task-kit/filter/use-layout-change.js'
import { useTaskView, type TaskView } from '../../task-kit/filter/use-task-view.js'
import type { Layout } from '../../task-kit/filter/view-address.js'
import { useWork, type BoardSetup, type TaskOrder, type View } from '../../task-kit/model.js'
import { NewTaskButton } from '../../task-kit/new-task/NewTaskButton.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { Board } from './Board.js'
import { useBoardTools } from './use-board-tools.js'
import type { CardSizeProps } from './CardSize.js'
import s from './Board.module.css'

const CardSize = lazy(() =>
  loadChunk(() => import('./CardSize.js').then((module) => ({ default: module.CardSize }))),
)

export interface BoardPageProps {
  /** The same tasks as a list. It brings its own filter bar, and opens another layout for a view that wants one. */
  List: ComponentType<{ onLayout: (layout: Layout, view: View) => void }>
}

/** The tasks of a project, as a board or as a list. */
export function BoardPage({ List }: BoardPageProps) {
  const subscription = useSubscription()
  const project = useProject()
  const user = useSessionUser()
  if (!user) return null
  return (
    <WorkProvider key={project} subscription={subscription} project={project} userId={String(user.id)}>
      <ProjectTasks project={project} List={List} />
    </WorkProvider>
  )
}

function ProjectTasks({ project, List }: BoardPageProps & { project: number }) {
  const { t } = useTranslation('board')
  const { subscription } = useWork()
  const setup = useQuery(setupQuery(subscription, project))
  const taskView = useTaskView()
  const own = useBoardOrder(subscription, project, setup.data)
  const [density, setDensity] = useDensity()
  const changeLayout = useLayoutChange()
  const shown = useMemo(
    () => (own && !taskView.order ? { ...taskView, order: own } : taskView),
    [taskView, own],
  )
  const name = setup.data?.project.name ?? t('title')
  if (setup.error && !setup.data)
    return <ErrorState error={setup.error} title={t('failed')} onRetry={() => void setup.refetch()} />
  const isBoard = taskView.layout !== 'list'
  return (
    <div className={s.page} data-fill={isBoard || undefined}>
      <PageHeader
        title={name}
        tools={<LayoutSwitch value={isBoard ? 'board' : 'list'} onChange={changeLayout} />}
      />
      {isBoard ? (
        <>
          <BoardBar
            view={taskView}
            own={own}
            setup={setup.data}
            density={density}
            onDensity={setDensity}
            onLayout={changeLayout}
          />
          <Board taskView={shown} density={density} />
          <BulkBar archived={taskView.archived} />
        </>
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <List onLayout={changeLayout} />
        </Suspense>
      )}
    </div>
  )
}

interface BoardBarProps extends CardSizeProps {
  view: TaskView
  /** The own order of the board; null for the usual one. */
  own: TaskOrder | null
  setup: BoardSetup | undefined
  onLayout: (layout: Layout, view: View) => void
}

function BoardBar({ view, own, setup, density, onDensity, onLayout }: BoardBarProps) {
  const { project } = useWork()
  const total = useTotal(project ?? 0, { ...view, order: view.order ?? own })
  const columns = useMemo(() => columnsOf(setup), [setup])
  const more = useBoardTools()
  return (
    <FilterBar
      view={view}
      layout="board"
      total={total}
      groupings={FIELD_GROUPS}
      columns={columns}
      usual={own ?? NEWEST_FIRST}
      renderDisplay={() => (
        <Suspense fallback={null}>
          <CardSize density={density} onDensity={onDensity} />
        </Suspense>
      )}
      more={more}
      action={setup?.writable && !view.archived ? <NewTaskButton filter={view.filter} /> : undefined}
      onLayout={onLayout}
    />
  )
}

/** The details of cards, as columns of a file. */
function columnsOf(setup: BoardSetup | undefined): readonly string[] {
  if (!setup) return []
  const fields = setup.fields.filter((field) => field.on_card).map((field) => `custom:${field.id}`)
  return ['status', ...setup.settings.card_fields, ...fields]
}

/** How many tasks pass, as soon as the board is there. */
function useTotal(project: number, { filter, order, archived }: TaskView): number | null {
  const client = useQueryClient()
  const { subscription } = useWork()
  const place = { subscription, project, view: { filter, order, archived } }
  // A single number, so that the head of the page is not drawn again with every page of cards.
  const total = useQuery({ ...boardQuery(client, place), enabled: false, select: sumOf }).data
  return total ?? null
}

/** Null where a lane was not counted to its end. */
const sumOf = (board: BoardData): number | null =>
  board.lanes.some((lane) => lane.count_capped)
    ? null
    : board.lanes.reduce((sum, lane) => sum + lane.count, 0)
