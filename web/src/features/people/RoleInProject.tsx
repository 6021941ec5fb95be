import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { rolesFor, type ProjectRole } from '../../lib/company/project-roles.js'
import { IconButton } from '../../ui/IconButton.js'
import { UserOffIcon } from '../../ui/icons/page-icons.js'
import { Select } from '../../ui/form/Select.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

interface PlaceProps {
  subscription: number
  project: number
  person: { id: string; fullname: string; guest?: true | undefined }
}

/** The role of a person in a project, to be changed. */
export function RoleInProject({ subscription, project, person, role }: PlaceProps & { role: ProjectRole }) {
  const { t } = useTranslation('people')
  const set = usePeopleCommand('setProjectMember')
  return (
    <div className={s.choice}>
      <Select
        label={t('project.roleOf', { name: person.fullname })}
        hideLabel
        options={rolesFor(person.guest ?? false, role).map((value) => ({
          value,
          label: t(`projectRole.${value}`),
        }))}
        value={role}
        disabled={set.isPending}
        onChange={(next) =>
          set.mutate(
            { subscription, project, user: person.id, role_id: Number(next) },
            { onError: (error) => void toast.error(problemText(error)) },
          )
        }
      />
    </div>
  )
}

/** Takes a person out of a project; the tasks stay where they are. */
export function RemoveFromProject({ subscription, project, person }: PlaceProps) {
  const { t } = useTranslation('people')
  const set = usePeopleCommand('setProjectMember')
  return (
    <span className={s.actions}>
      <IconButton
        icon={UserOffIcon}
        label={t('project.remove', { name: person.fullname })}
        disabled={set.isPending}
        onClick={() =>
          set.mutate(
            { subscription, project, user: person.id, role_id: null },
            { onError: (error) => void toast.error(problemText(error)) },
          )
        }
      />
    </span>
  )
}
