import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { Button } from '../../../ui/Button.js'
import type { People } from '../api.js'
import type { RegisterView } from '../use-register-view.js'
import type { Words } from '../words.js'

export interface FilterTagsProps {
  view: RegisterView
  words: Words
  people: People
}

/** The filters of a register that are set; pressing one takes it away. */
export function FilterTags({ view, words, people }: FilterTagsProps) {
  const { t } = useTranslation(['registers', 'list'])
  const { state, owner, cell } = view
  const tags = [
    ...(state === null ? [] : [{ id: 'state', label: words('state', state) }]),
    ...(owner === null
      ? []
      : [{ id: 'owner', label: people.find(({ id }) => id === owner)?.fullname ?? '…' }]),
    ...(cell === null ? [] : [{ id: 'cell', label: t('matrix.chosen', { ...cell }) }]),
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
