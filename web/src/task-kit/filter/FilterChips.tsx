import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { FilterChip } from './FilterChip.js'
import { useFilterParts, type OpenedPart } from './use-filter-parts.js'
import type { TaskView } from './use-task-view.js'
import s from './Filter.module.css'

export interface FilterChipsProps extends OpenedPart {
  view: TaskView
}

/** The set filters, and the way to take all of them away. */
export function FilterChips({ view, ...part }: FilterChipsProps) {
  const { t } = useTranslation('list')
  const { shown, opened, setOpened } = useFilterParts(view, part)
  return (
    <>
      {shown.length > 0 && (
        <ul className={s.chips} aria-label={t('filter.chips')}>
          {shown.map((definition) => (
            <FilterChip
              key={definition.id}
              definition={definition}
              parts={view.parts}
              reader={view.reader}
              opened={definition.id === opened}
              onOpenedChange={(open) => setOpened(open ? definition.id : null)}
              onChange={view.setFilter}
            />
          ))}
        </ul>
      )}
      {view.isFiltered && (
        <Button size="small" kind="quiet" onClick={view.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}
