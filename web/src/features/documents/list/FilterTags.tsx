import { useTranslation } from 'react-i18next'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { SWITCHES } from '../use-library-view.js'
import type { FiltersProps } from './Filters.js'

/** The filters that are set; pressing one takes it away. */
export function FilterTags({ view, setup }: FiltersProps) {
  const { t } = useTranslation(['documents', 'list'])
  const nameOf = usePersonName(setup)
  const { state, managed_by, tag } = view.filter
  const tags = [
    ...(state === undefined ? [] : [{ id: 'state', label: t(`state.${state}`) }]),
    ...(managed_by === undefined ? [] : [{ id: 'managed_by', label: nameOf(managed_by) }]),
    ...(tag === undefined ? [] : [{ id: 'tag', label: tag }]),
    ...SWITCHES.filter((name) => view.filter[name]).map((name) => ({ id: name, label: t(`only.${name}`) })),
  ]
  return tags.map(({ id, label }) => (
    <Button
      key={id}
      size="small"
      icon={CloseIcon}
      aria-label={t('list:filter.remove', { part: label })}
      onClick={() => view.set({ [id]: null })}
    >
      {label}
    </Button>
  ))
}
