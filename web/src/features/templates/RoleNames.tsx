import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import type { BoardPerson } from '../../task-kit/model.js'
import { TextField } from '../../ui/form/TextField.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import s from './Templates.module.css'

const MOST = 60
const ROLES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The role that a person of a project has in the template; empty for none. */
export interface RoleName {
  readonly user: string
  readonly person: string
  readonly name: string
}

interface RoleNamesProps {
  subscription: number
  project: number
  roles: readonly RoleName[] | null
  faultAt: (field: string) => string | undefined
  onChange: (roles: readonly RoleName[]) => void
}

/** The roles of the people of a project, at first those they have in it. */
export function RoleNames({ subscription, project, roles, faultAt, onChange }: RoleNamesProps) {
  const { t } = useTranslation(['templates', 'people'])
  const setup = useQuery(setupQuery(subscription, project))
  const people = setup.data?.people
  useEffect(() => {
    if (roles !== null || !people) return
    onChange(
      firstRoles(people, (role) => {
        const known = ROLES.find((one) => one === role)
        return known ? t(`people:projectRole.${known}`) : ''
      }),
    )
  }, [people, roles, onChange, t])
  if (setup.error) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />
  if (roles === null) return <SkeletonText lines={3} />
  return (
    <fieldset className={s.group}>
      <legend>{t('templates:start.roles')}</legend>
      <p className={s.note}>{t('templates:start.rolesHelp')}</p>
      {roles.map((role, at) => (
        <TextField
          key={role.user}
          label={role.person}
          maxLength={MOST}
          value={role.name}
          error={faultAt(`roles.${at}.name`)}
          onChange={({ currentTarget: { value } }) =>
            onChange(roles.map((one) => (one === role ? { ...role, name: value } : one)))
          }
        />
      ))}
    </fieldset>
  )
}

/** Each person in a role of its own: of several with one role the second is “Team member 2”. */
function firstRoles(people: readonly BoardPerson[], nameOf: (role: number) => string): RoleName[] {
  const counts = new Map<number, number>()
  return people.map(({ id, fullname, role_id: role }) => {
    const count = (counts.get(role) ?? 0) + 1
    counts.set(role, count)
    const name = nameOf(role)
    return {
      user: id,
      person: fullname,
      name: count === 1 || name === '' ? name : [name, formatNumber(count)].join(' '),
    }
  })
}
