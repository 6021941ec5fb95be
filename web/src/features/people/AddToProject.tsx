import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { givenRole, MEMBER_ROLE, rolesFor, type ProjectRole } from '../../lib/company/project-roles.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { Select } from '../../ui/form/Select.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { personsQuery } from './api/project-people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

export interface AddToProjectProps {
  subscription: number
  project: number
  /** Who is in it already. */
  present: readonly string[]
}

/** Brings a person of the company into a project. */
export function AddToProject({ subscription, project, present }: AddToProjectProps) {
  const { t } = useTranslation('people')
  const persons = useQuery(personsQuery(subscription)).data ?? []
  const set = usePeopleCommand('setProjectMember')
  const [person, setPerson] = useState<string | null>(null)
  const [chosen, setRole] = useState<ProjectRole>(MEMBER_ROLE)
  const guest = persons.find(({ id }) => id === person)?.guest ?? false
  const role = givenRole(guest, chosen)
  const add = () => {
    if (person === null) return
    set.mutate(
      { subscription, project, user: person, role_id: Number(role) },
      {
        onSuccess: () => setPerson(null),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  }
  return (
    <Card>
      <div className={s.adding}>
        <Select
          label={t('project.person')}
          searchable
          options={persons
            .filter(({ id }) => !present.includes(id))
            .map(({ id, fullname }) => ({ value: id, label: fullname }))}
          value={person}
          onChange={setPerson}
        />
        <Select
          label={t('project.role')}
          options={rolesFor(guest).map((value) => ({ value, label: t(`projectRole.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        <Button kind="primary" disabled={person === null} loading={set.isPending} onClick={add}>
          {t('project.add')}
        </Button>
      </div>
    </Card>
  )
}
