import type { CallOutput } from '@smartproject/bff/api/calls'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/format.js'
import { Select } from '../../ui/form/Select.js'
import type { CompanyMember } from './api/people.js'
import s from './People.module.css'

/** As the call says that the tasks are released. */
export const RELEASE = ''
/** A choice has to have a value. */
const RELEASE_CHOICE = 'release'

type Successors = CallOutput<'listSuccessors'>

export interface SuccessorChoiceProps {
  projects: Successors['projects']
  /** Who may take over, apart from the projects: active members that are no guests. */
  members: readonly CompanyMember[]
  value: string | null
  onChange: (heir: string) => void
}

/** Who takes the open tasks over. A member who cannot take all of them is shown with the projects that are in the way. */
export function SuccessorChoice({ projects, members, value, onChange }: SuccessorChoiceProps) {
  const { t } = useTranslation('people')
  const namesOf = (some: Successors['projects']) =>
    some.map(({ name }) => isolate(name)).join(t('remove.comma'))
  const judged = members.map(({ id, fullname }) => {
    const missing = projects.filter(({ people }) => !people.includes(id))
    return { value: id, name: fullname, missing, disabled: missing.length > 0 }
  })
  const possible = judged.filter(({ disabled }) => !disabled)
  const options = [
    { value: RELEASE_CHOICE, label: t('remove.release') },
    ...possible.map(({ value: id, name }) => ({ value: id, label: name })),
    ...judged
      .filter(({ disabled }) => disabled)
      .map(({ value: id, name, missing }) => ({
        value: id,
        label: t('remove.cannot', { name, projects: namesOf(missing) }),
        disabled: true,
      })),
  ]
  return (
    <>
      {possible.length === 0 && (
        <p className={s.text}>{t('remove.noneCan', { projects: namesOf(projects) })}</p>
      )}
      <Select
        label={t('remove.heir')}
        required
        searchable
        options={options}
        value={value === RELEASE ? RELEASE_CHOICE : value}
        onChange={(choice) => onChange(choice === RELEASE_CHOICE ? RELEASE : choice)}
      />
    </>
  )
}
