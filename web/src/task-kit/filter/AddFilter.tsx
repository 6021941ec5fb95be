import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/overlay/Menu.js'
import type { FilterPartsState } from './use-filter-parts.js'

export interface AddFilterProps {
  filter: FilterPartsState
  /** The button that opens it. */
  trigger: JSX.Element
}

/** The other filters of tasks; the chosen one becomes a chip whose values are asked for. */
export function AddFilter({ filter, trigger }: AddFilterProps) {
  const { t } = useTranslation('list')
  const rest = filter.definitions.filter((one) => one.summary === null && one.kind !== 'fixed')
  const isOwn = (id: string) => id.startsWith('custom:')
  const entryOf = ({ id, label }: (typeof rest)[number]) => ({
    id,
    label,
    onSelect: () => filter.setOpened(id),
  })
  return (
    <Menu
      position="bottom-start"
      maxHeight={420}
      trigger={trigger}
      groups={[
        { id: 'parts', entries: rest.filter(({ id }) => !isOwn(id)).map(entryOf) },
        { id: 'custom', label: t('sort.custom'), entries: rest.filter(({ id }) => isOwn(id)).map(entryOf) },
      ]}
    />
  )
}
