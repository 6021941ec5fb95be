import type { CallInput } from '@smartproject/bff/api/calls'
import type { NewProjectPreview } from '@smartproject/bff/api/company/new-project'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../i18n/format.js'
import { OWNER_ROLE, type ProjectRole } from '../../../lib/company/project-roles.js'
import { Bdi } from '../../../ui/Bdi.js'
import w from './Wizard.module.css'

interface ReviewPeopleProps {
  /** The project as it is asked for. */
  input: CallInput<'createProject'>
  known: ReadonlyMap<string, { readonly fullname: string }> | undefined
  self: string
  /** Null where no task has a role. */
  preview: NewProjectPreview | null
}

/** Who takes part, as what, and with which roles of the tasks; and the roles whose tasks have no assignee at first. */
export function ReviewPeople({ input, known, self, preview }: ReviewPeopleProps) {
  const { t } = useTranslation(['wizard', 'projects'])
  const { members, roles: given = [] } = input
  const nameOf = (user: string) => known?.get(user)?.fullname ?? t('people.left')
  const asPart = (name: string) => {
    const user = preview?.roles.find((role) => role.name === name)?.user ?? ''
    return user === '' ? name : t('people.of', { name: nameOf(user) })
  }
  const people = [{ user: self, role_id: Number(OWNER_ROLE) }, ...members]
  const free = preview?.roles.filter(({ name }) => given.every((role) => role.name !== name)) ?? []
  return (
    <ul className={w.people}>
      {people.map(({ user, role_id }) => (
        <li key={user}>
          {user === self ? t('people.you') : <Bdi>{nameOf(user)}</Bdi>}
          {' · '}
          {t(`projects:role.${String(role_id) as ProjectRole}`)}
          {given
            .filter((role) => role.user === user)
            .map(({ name }) => (
              <span key={name}>
                {' · '}
                <Bdi>{asPart(name)}</Bdi>
              </span>
            ))}
        </li>
      ))}
      {preview && free.length > 0 && (
        <li>
          {t('people.unassigned', {
            count: free.reduce((sum, { tasks }) => sum + tasks, 0),
            all: preview.tasks.length,
            roles: free.map(({ name }) => isolate(asPart(name))).join(t('comma')),
          })}
        </li>
      )}
    </ul>
  )
}
