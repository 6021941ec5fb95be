import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.js'
import { UserOffIcon } from '../../../ui/icons/page-icons.js'
import type { BoardSetup } from '../../model.js'
import { Picker } from './Picker.js'
import type { PickerOption } from './picker-props.js'
import { openingOf, type PartProps } from '../part-props.js'

function peopleOf(setup: BoardSetup | null): PickerOption<string>[] {
  return (setup?.people ?? []).map((person) => ({
    value: person.id,
    label: person.fullname,
    icon: <Avatar name={person.fullname} url={person.url} size={20} tip={false} />,
  }))
}

export interface PersonPickerProps extends PartProps<string> {
  label: string
  /** Offered first, as “me” is chosen most. */
  me?: string
}

/** One person of the project; the empty value is none. */
export function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, setup, label, me } = props
  const { t } = useTranslation('task')
  const options = useMemo(() => {
    const people = peopleOf(setup).map((one) => (one.value === me ? { ...one, hint: t('who.me') } : one))
    const first = people.filter((one) => one.value === me)
    const rest = people.filter((one) => one.value !== me)
    return [{ value: '', label: t('who.nobody'), icon: <UserOffIcon size={20} /> }, ...first, ...rest]
  }, [setup, me, t])
  return (
    <Picker
      {...openingOf(props)}
      label={label}
      options={options}
      chosen={[value]}
      onChange={(chosen) => onChange(chosen[0] ?? '')}
    />
  )
}

/** Several people of the project, as watchers are. */
export function PeoplePicker(props: PartProps<readonly string[]> & { label: string }) {
  const { value, onChange, setup, label } = props
  const options = useMemo(() => peopleOf(setup), [setup])
  return (
    <Picker
      {...openingOf(props)}
      label={label}
      multiple
      options={options}
      chosen={value}
      onChange={onChange}
    />
  )
}
