import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/form/Select.js'
import type { Card } from '../../model.js'
import { openingOf, type PartProps } from '../part-props.js'
import { Picker } from './Picker.js'
import { usePersonName } from '../people.js'
import s from '../Parts.module.css'

type Helpers = Card['people']

/** Roles a person may have in a project, as numbers. */
const ROLES = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Role = (typeof ROLES)[number]

/** Those who help the assignee. A new one has the role that they have in the project. */
export function HelpersPicker(props: PartProps<Helpers> & { label: string }) {
  const { value, onChange, setup, label } = props
  const people = setup?.people ?? []
  return (
    <Picker
      {...openingOf(props)}
      label={label}
      multiple
      options={people.map((person) => ({ value: person.id, label: person.fullname }))}
      chosen={value.map((helper) => helper.user)}
      onChange={(ids) =>
        onChange(
          ids.map((user) => {
            const known = value.find((helper) => helper.user === user)
            return known ?? { user, role_id: people.find((one) => one.id === user)?.role_id ?? 4 }
          }),
        )
      }
    />
  )
}

/** The role of each helper, to be changed in place. */
export function HelperRoles({
  value,
  onChange,
  setup,
}: Pick<PartProps<Helpers>, 'value' | 'onChange' | 'setup'>) {
  const { t } = useTranslation('task')
  const nameOf = usePersonName(setup)
  return (
    <div className={s.helpers}>
      {value.map((helper) => (
        <Select
          key={helper.user}
          label={t('field.roleOf', { name: nameOf(helper.user) })}
          options={ROLES.map((role) => ({ value: String(role), label: t(`role.${role}`) }))}
          value={String(helper.role_id)}
          onChange={(role) =>
            onChange(value.map((one) => (one === helper ? { ...one, role_id: Number(role) } : one)))
          }
        />
      ))}
    </div>
  )
}

/** A number of the server as a role this page has a word for. */
export function roleOf(id: number): Role {
  return ROLES.find((role) => role === id) ?? 4
}
