import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { whenIdle } from '../../lib/when-idle.js'
import { ViewsIcon, type Icon } from '../../ui/icons/icons.js'
import { FilterIcon } from '../../ui/icons/page-icons.js'
import type { MenuEntry } from '../../ui/overlay/Menu.js'
import { Toolbar, type ToolbarProps } from '../../ui/page/toolbar/Toolbar.js'
import { ToolButton } from '../../ui/page/toolbar/ToolButton.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { useExport } from '../export/use-export.js'
import { useWork, type TaskGrouping, type TaskOrder, type View } from '../model.js'
import { useOrderName } from '../display/order-name.js'
import type { PartId } from './part-definitions.js'
import { SearchBox } from './SearchBox.js'
import type { TaskView } from './use-task-view.js'
import type { Layout } from './view-address.js'

// Cards come first.
const ViewsMenu = lazy(async () => {
  await whenIdle()
  return loadChunk(() => import('./ViewsMenu.js').then((module) => ({ default: module.ViewsMenu })))
})

const FilterTool = lazy(async () => {
  await whenIdle()
  return loadChunk(() => import('./FilterTool.js').then((module) => ({ default: module.FilterTool })))
})

// Most people look at everything, and then there is none.
const FilterChips = lazy(() =>
  loadChunk(() => import('./FilterChips.js').then((module) => ({ default: module.FilterChips }))),
)

const DisplayPanel = lazy(() =>
  loadChunk(() => import('../display/DisplayPanel.js').then((module) => ({ default: module.DisplayPanel }))),
)

export interface FilterBarProps {
  view: TaskView
  layout: Layout
  /** How many tasks pass; null while that is not known. Read out by screen readers when it changes. */
  total: number | null
  /** The possible groups here; none leaves the choice out. */
  groupings?: readonly TaskGrouping[]
  /** Off where the place of things is given, as in a calendar. */
  sortable?: boolean
  /** The order while none is chosen; it is told below the tools. */
  usual?: TaskOrder | null
  /** Off where archived tasks never stand. */
  archivable?: boolean
  /** Which projects an export is of; the open one unless another is given. Null where nothing can be exported. */
  exported?: readonly number[] | null
  /** Columns on the screen, chosen at first for an export. */
  columns?: readonly string[]
  /** The parts before the search, as the projects to choose from. */
  start?: ReactNode
  /** The part of *Display* that only this page has. */
  renderDisplay?: () => ReactNode
  /** The entries of *More* that only this page has. */
  more?: readonly MenuEntry[]
  /** The one primary button of the page. */
  action?: ReactNode
  onLayout?: (layout: Layout, view: View) => void
}

const NONE: readonly never[] = []

/** Search, filter, display, saved views and what is seldom used, for pages of tasks. All that is chosen is kept in the address. */
export function FilterBar(props: FilterBarProps) {
  const { view, layout, total, start, action, onLayout, more = NONE, sortable = true, usual = null } = props
  const { t } = useTranslation('list')
  const narrow = useNarrow()
  const [opened, setOpened] = useState<PartId | null>(null)
  const exporting = useBarExport(props)
  return (
    <>
      <Toolbar
        label={t('filter.bar')}
        start={start}
        search={<SearchBox parts={view.parts} onChange={view.setFilter} />}
        filter={
          <Suspense fallback={<ToolToCome icon={FilterIcon} label={t('filter.label')} />}>
            <FilterTool view={view} opened={opened} setOpened={setOpened} />
          </Suspense>
        }
        {...displayOf(props)}
        views={
          <Suspense fallback={<ToolToCome icon={ViewsIcon} label={t('views.label')} />}>
            <ViewsMenu view={view} layout={layout} {...(onLayout ? { onLayout } : {})} />
          </Suspense>
        }
        more={[
          { id: 'page', entries: more },
          { id: 'export', entries: exporting.entries },
        ]}
        action={action}
        chips={
          !narrow &&
          (view.isFiltered || opened !== null) && (
            <Suspense fallback={null}>
              <FilterChips view={view} opened={opened} setOpened={setOpened} />
            </Suspense>
          )
        }
        status={<Status total={total} order={sortable ? (view.order ?? usual) : null} />}
      />
      {exporting.dialog}
    </>
  )
}

/** Keeps the place of a tool until it has come, so that nothing jumps. */
function ToolToCome(props: { icon: Icon; label: string }) {
  return <ToolButton {...props} aria-hidden disabled />
}

/** The content of *Display*; none where there is no choice. */
function displayOf(props: FilterBarProps): Pick<ToolbarProps, 'renderDisplay'> {
  const { view, groupings = NONE, sortable = true, archivable = true, usual = null, renderDisplay } = props
  if (!sortable && !archivable && groupings.length === 0 && !renderDisplay) return {}
  return {
    renderDisplay: () => (
      <Suspense fallback={<SkeletonText lines={3} />}>
        <DisplayPanel {...{ view, groupings, sortable, archivable, usual }}>{renderDisplay?.()}</DisplayPanel>
      </Suspense>
    ),
  }
}

const NO_COLUMNS: readonly string[] = []

function useBarExport({ view, total, exported, columns = NO_COLUMNS }: FilterBarProps) {
  const { project } = useWork()
  const projects = exported === undefined && project !== null ? [project] : exported
  const { filter, order, archived } = view
  const { entry, dialog } = useExport({ projects: projects ?? NONE, filter, order, archived, total, columns })
  return projects ? { entries: [entry], dialog } : { entries: NONE, dialog: null }
}

/** The region stands from the start, so that what changes in it is read aloud. */
function Status({ total, order }: { total: number | null; order: TaskOrder | null }) {
  const { t } = useTranslation('list')
  const nameOf = useOrderName()
  return (
    <>
      <output>{total === null ? '' : t('found', { count: total })}</output>
      {order && <span>{t('sort.ordered', { name: nameOf(order) })}</span>}
    </>
  )
}
