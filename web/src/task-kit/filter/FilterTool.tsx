import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { Button } from '../../ui/Button.js'
import { FilterIcon } from '../../ui/icons/page-icons.js'
import { ToolButton } from '../../ui/page/toolbar/ToolButton.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { AddFilter } from './AddFilter.js'
import { FilterChips } from './FilterChips.js'
import { useFilterParts, type FilterPartsState, type OpenedPart } from './use-filter-parts.js'
import type { TaskView } from './use-task-view.js'
import s from './Filter.module.css'

// Only phones have it, and only once it is opened.
const Drawer = lazy(() =>
  loadChunk(() => import('../../ui/overlay/Drawer.js').then((module) => ({ default: module.Drawer }))),
)

export interface FilterToolProps extends OpenedPart {
  view: TaskView
}

/** The button that filters: a menu of what can be filtered by, on a phone a drawer with it and the set filters. */
export function FilterTool({ view, ...part }: FilterToolProps) {
  const { t } = useTranslation('list')
  const narrow = useNarrow()
  const filter = useFilterParts(view, part)
  if (narrow) return <FilterDrawer view={view} filter={filter} />
  return <AddFilter filter={filter} trigger={<ToolButton icon={FilterIcon} label={t('filter.label')} />} />
}

/** On a phone the filter has a drawer of its own. */
function FilterDrawer({ view, filter }: { view: TaskView; filter: FilterPartsState }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const used = filter.definitions.filter((one) => one.summary !== null).length
  const close = () => setOpen(false)
  const label = used > 0 ? t('filter.count', { count: used }) : t('filter.label')
  return (
    <>
      <ToolButton
        icon={FilterIcon}
        label={label}
        aria-haspopup="dialog"
        data-used={used > 0 || undefined}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Drawer open onClose={close} title={t('filter.label')} width="min(100%, 360px)">
            <div className={s.drawer}>
              <div className={s.filters}>
                <FilterChips view={view} opened={filter.opened} setOpened={filter.setOpened} />
                <AddFilter
                  filter={filter}
                  trigger={
                    <Button size="small" kind="quiet" icon={FilterIcon}>
                      {filter.shown.length > 0 ? t('filter.add') : t('filter.label')}
                    </Button>
                  }
                />
              </div>
              <Button kind="primary" fullWidth onClick={close}>
                {t('filter.show')}
              </Button>
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
