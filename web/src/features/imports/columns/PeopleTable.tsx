import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Select } from '../../../ui/form/Select.js'
import { ChoiceTable } from './ChoiceTable.js'
import type { Mapping } from './use-mapping.js'

const NO_ONE = 'nobody'

/** The people of a file, and the person of the project that each of them is. */
export function PeopleTable({ mapping, setup }: { mapping: Mapping; setup: BoardSetup }) {
  const { t } = useTranslation('imports')
  const [open] = useState(() => new Set(mapping.people.flatMap(({ text, user }) => (user ? [] : [text]))))
  const options = [
    { value: NO_ONE, label: t('people.nobody') },
    ...setup.people.map(({ id, fullname }) => ({ value: id, label: fullname })),
  ]
  return (
    <ChoiceTable
      title={t('people.title')}
      help={t('people.help')}
      rows={mapping.people}
      isFirst={({ text }) => open.has(text)}
      headers={{ text: t('people.text'), choice: t('people.person') }}
      renderChoice={({ text, user }) => (
        <Select
          searchable
          hideLabel
          label={t('people.personOf', { person: text })}
          options={options}
          value={user || NO_ONE}
          onChange={(chosen) => mapping.setPerson(text, chosen === NO_ONE ? '' : chosen)}
        />
      )}
    />
  )
}
