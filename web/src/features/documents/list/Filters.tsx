import { useTranslation } from 'react-i18next'
import { useTyped } from '../../../lib/typed/use-typed.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { usePeopleWith } from '../../../task-kit/parts/people-with.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import { STATES } from '../model.js'
import { type LibraryView, SWITCHES } from '../use-library-view.js'
import s from '../Documents.module.css'

const ALL = 'all'

export interface FiltersProps {
  view: LibraryView
  setup: BoardSetup | null
}

/** The conditions on the documents that are shown. */
export function Filters({ view, setup }: FiltersProps) {
  const { t } = useTranslation('documents')
  const { filter } = view
  const people = usePeopleWith(setup, filter.managed_by === undefined ? [] : [filter.managed_by])
  const [tag, setTag] = useTyped(filter.tag ?? '', (text) => view.set({ tag: text }))
  return (
    <>
      <PlainSelect
        label={t('field.state')}
        options={[
          { value: ALL, label: t('any') },
          ...STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        value={filter.state ?? ALL}
        onChange={(state) => view.set({ state: state === ALL ? null : state })}
      />
      <PlainSelect
        label={t('field.managed_by')}
        options={[
          { value: ALL, label: t('any') },
          ...people.map(({ id, fullname }) => ({ value: id, label: fullname })),
        ]}
        value={filter.managed_by ?? ALL}
        onChange={(person) => view.set({ managed_by: person === ALL ? null : person })}
      />
      <TextField
        label={t('tag')}
        maxLength={60}
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
      />
      {SWITCHES.map((name) => (
        <label key={name} className={s.check}>
          <input
            type="checkbox"
            checked={filter[name] ?? false}
            onChange={({ currentTarget }) => view.set({ [name]: currentTarget.checked ? 'yes' : null })}
          />
          {t(`only.${name}`)}
        </label>
      ))}
    </>
  )
}
