import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { whenIdle } from '../../lib/when-idle.js'
import { Button } from '../../ui/Button.js'
import { DisplayIcon, PlusIcon, ViewsIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon, FilterIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { ExportButton } from '../export/ExportButton.js'
import { isThere } from '../parts-off.js'
import { useLookup } from './lookup.js'
import { useWork, type TaskGrouping, type View } from '../model.js'
import type { FilterParts } from './filter-parts.js'
import { usePartDefinitions, type PartDefinition, type PartId } from './part-definitions.js'
import { SearchBox } from './SearchBox.js'
import { GroupMenu, SortMenu } from './SortMenu.js'
import type { TaskView } from './use-task-view.js'
import type { Layout } from './view-address.js'
import s from './Filter.module.css'

// Only phones have it, and only once it is opened.
const Drawer = lazy(() =>
  loadChunk(() => import('../../ui/overlay/Drawer.js').then((module) => ({ default: module.Drawer }))),
)

// Cards come first.
const ViewsMenu = lazy(async () => {
  await whenIdle()
  return loadChunk(() => import('./ViewsMenu.js').then((module) => ({ default: module.ViewsMenu })))
})

// Most people look at everything, and then there is none.
const FilterChip = lazy(() =>
  loadChunk(() => import('./FilterChip.js').then((module) => ({ default: module.FilterChip }))),
)

export interface FilterBarProps {
  view: TaskView
  layout: Layout
  /** How many tasks pass; null while that is not known. Read out by screen readers when it changes. */
  total: number | null
  /** What may be grouped by here; nothing hides the menu. */
  groupings?: readonly TaskGrouping[]
  /** Off where the place of things is given, as in a calendar. */
  sortable?: boolean
  /** Off where archived tasks never stand. */
  archivable?: boolean
  /** Which projects an export is of; the open one unless another is given. Null where nothing can be exported. */
  exported?: readonly number[] | null
  /** Columns on the screen, chosen at first for an export. */
  columns?: readonly string[]
  /** What stands before the search, as the projects to choose from. */
  start?: ReactNode
  /** More buttons of this page, at the end; `close` puts away the sheet that they stand in on a phone. */
  renderTools?: (close: () => void) => ReactNode
  onLayout?: (layout: Layout, view: View) => void
}

/**
 * Search, filter, order, groups and saved views, all kept in the address. On a phone the filter is in a drawer, and
 * everything else in a sheet.
 */
export function FilterBar(props: FilterBarProps) {
  const { view } = props
  const { t } = useTranslation('list')
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<'filter' | 'options' | null>(null)
  const close = () => setOpen(null)
  const definitions = usePartDefinitions(view.parts)
  const used = definitions.filter((one) => one.summary !== null).length
  return (
    <section className={s.bar} aria-label={t('filter.bar')}>
      {props.start}
      <SearchBox parts={view.parts} onChange={view.setFilter} />
      {narrow ? (
        <>
          <Button size="small" icon={FilterIcon} aria-haspopup="dialog" onClick={() => setOpen('filter')}>
            {used > 0 ? t('filter.count', { count: used }) : t('filter.label')}
          </Button>
          <Button size="small" icon={DisplayIcon} aria-haspopup="dialog" onClick={() => setOpen('options')}>
            {t('options.label')}
          </Button>
          {open !== null && (
            <Suspense fallback={null}>
              <Drawer
                open
                onClose={close}
                title={t(`${open}.label`)}
                side={open === 'filter' ? 'end' : 'bottom'}
                width="min(100%, 360px)"
              >
                <div className={s.drawer}>
                  {open === 'filter' ? (
                    <Chips view={view} definitions={definitions} />
                  ) : (
                    <Tools {...props} close={close} />
                  )}
                  <Button kind="primary" fullWidth onClick={close}>
                    {t('filter.show')}
                  </Button>
                </div>
              </Drawer>
            </Suspense>
          )}
        </>
      ) : (
        <>
          <Chips view={view} definitions={definitions} />
          <Tools {...props} close={close} />
        </>
      )}
      <Found total={props.total} />
    </section>
  )
}

const NO_COLUMNS: readonly string[] = []

/** The region stands from the start, so that what changes in it is read aloud. */
function Found({ total }: { total: number | null }) {
  const { t } = useTranslation('list')
  return <output className="visually-hidden">{total === null ? '' : t('found', { count: total })}</output>
}

function Tools(props: FilterBarProps & { close: () => void }) {
  const { view, layout, total, groupings = [], sortable = true, archivable = true } = props
  const { renderTools, onLayout, exported, columns = NO_COLUMNS } = props
  const { t } = useTranslation('list')
  const { project } = useWork()
  const setup = useLookup()
  const projects = exported === undefined && project !== null ? [project] : exported
  return (
    <div className={s.tools}>
      {groupings.length > 0 && (
        <GroupMenu
          grouping={view.grouping}
          choices={groupings.filter((by) => isThere(setup, by))}
          onChange={view.setGrouping}
        />
      )}
      {sortable && <SortMenu order={view.order} onChange={view.setOrder} />}
      {archivable && (
        <Button
          size="small"
          kind="quiet"
          icon={ArchiveIcon}
          aria-pressed={view.archived}
          className={s.toggle ?? ''}
          onClick={() => view.setArchived(!view.archived)}
        >
          {t('archive.toggle')}
        </Button>
      )}
      <Suspense
        fallback={
          // Keeps its place, so that nothing jumps.
          <Button size="small" kind="quiet" icon={ViewsIcon} aria-hidden disabled>
            {t('views.label')}
          </Button>
        }
      >
        <ViewsMenu view={view} layout={layout} {...(onLayout ? { onLayout } : {})} />
      </Suspense>
      {renderTools?.(props.close)}
      {projects && (
        <ExportButton
          projects={projects}
          filter={view.filter}
          order={view.order}
          archived={view.archived}
          total={total}
          columns={columns}
        />
      )}
    </div>
  )
}

function Chips({ view, definitions }: { view: TaskView; definitions: readonly PartDefinition[] }) {
  const { t } = useTranslation('list')
  // A part that was just added stays while its values are chosen, also while there are none.
  const [opened, setOpened] = useState<PartId | null>(null)
  const shown = definitions.filter((one) => one.summary !== null || one.id === opened)
  const rest = definitions.filter((one) => one.summary === null && one.kind !== 'fixed')
  const change = (next: Partial<FilterParts>) => view.setFilter(next)
  return (
    <div className={s.filters} data-used={shown.length > 0 || undefined}>
      {shown.length > 0 && (
        <ul className={s.chips} aria-label={t('filter.chips')}>
          {shown.map((definition) => (
            <Suspense key={definition.id} fallback={null}>
              <FilterChip
                definition={definition}
                parts={view.parts}
                reader={view.reader}
                opened={definition.id === opened}
                onOpenedChange={(open) => setOpened(open ? definition.id : null)}
                onChange={change}
              />
            </Suspense>
          ))}
        </ul>
      )}
      <Menu
        position="bottom-start"
        maxHeight={420}
        trigger={
          <Button size="small" kind="quiet" icon={shown.length > 0 ? PlusIcon : FilterIcon}>
            {shown.length > 0 ? t('filter.add') : t('filter.label')}
          </Button>
        }
        groups={[
          {
            id: 'parts',
            entries: rest
              .filter(({ id }) => !id.startsWith('custom:'))
              .map(({ id, label }) => ({ id, label, onSelect: () => setOpened(id) })),
          },
          {
            id: 'custom',
            label: t('sort.custom'),
            entries: rest
              .filter(({ id }) => id.startsWith('custom:'))
              .map(({ id, label }) => ({ id, label, onSelect: () => setOpened(id) })),
          },
        ]}
      />
      {view.isFiltered && (
        <Button size="small" kind="quiet" onClick={view.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}
