import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../../lib/company/people.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Select } from '../../../ui/form/Select.js'
import { PeopleFields } from '../form/PeopleFields.js'
import type { StepProps } from './step-props.js'
import { personOf } from './wizard-draft.js'
import s from '../form/ProjectForm.module.css'

const FREE = '-'

/** Who takes the roles of the tasks, and who else takes part. */
export function PeopleStep({ subscription, draft, preview, onChange }: StepProps) {
  const { t } = useTranslation('wizard')
  const self = String(useSessionUser()?.id ?? '')
  const known = useQuery(peopleQuery(subscription)).data
  const people = [...(known?.values() ?? [])]
  const options = [
    { value: FREE, label: t('people.free') },
    ...people.map(({ id, fullname }) => ({ value: id, label: fullname })),
  ]
  const roles = draft.leftOut.includes('roles') ? [] : (preview?.roles ?? [])
  return (
    <>
      {roles.length > 0 && (
        <fieldset className={s.people}>
          <legend>{t('people.roles')}</legend>
          <p className={s.help}>{t('people.rolesHelp')}</p>
          <div className={s.pair}>
            {roles.map((role) => (
              <Select
                key={role.name}
                label={
                  role.user === ''
                    ? role.name
                    : t('people.of', { name: known?.get(role.user)?.fullname ?? t('people.left') })
                }
                help={t('counts.tasks', { count: role.tasks })}
                searchable
                options={options}
                value={personOf(draft.roles, role, (id) => known?.has(id) ?? false) || FREE}
                onChange={(id) => onChange({ roles: { ...draft.roles, [role.name]: id === FREE ? '' : id } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <PeopleFields
        subscription={subscription}
        except={self}
        people={draft.people}
        onChange={(chosen) => onChange({ people: chosen })}
      />
    </>
  )
}
