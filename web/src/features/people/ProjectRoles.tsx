import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MEMBER_ROLE, rolesFor, type ProjectRole } from '../../lib/company/project-roles.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { IconButton } from '../../ui/IconButton.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { Select } from '../../ui/form/Select.js'
import { projectsQuery } from './api/people.js'
import s from './People.module.css'

export interface ChosenProject {
  project: number
  role_id: number
}

export interface ProjectRolesProps {
  subscription: number
  /** Whether the people become guests, who own no project. */
  guest: boolean
  chosen: readonly ChosenProject[]
  onChange: (chosen: ChosenProject[]) => void
}

/** Projects a person comes into, with the role in each. */
export function ProjectRoles({ subscription, guest, chosen, onChange }: ProjectRolesProps) {
  const { t } = useTranslation('people')
  const user = useSessionUser()
  const query = useQuery({
    ...projectsQuery(subscription, String(user?.id ?? '')),
    enabled: user !== null,
  })
  const projects = query.data ?? []
  const left = projects.filter(({ id }) => !chosen.some(({ project }) => project === id))
  if (projects.length === 0) return null
  return (
    <fieldset className={s.projects}>
      <legend>{t('projects.title')}</legend>
      {chosen.map(({ project, role_id }) => {
        const name = projects.find(({ id }) => id === project)?.name ?? ''
        return (
          <div key={project} className={s.project}>
            <span className={s.projectName}>
              <Bdi>{name}</Bdi>
            </span>
            <Select
              label={t('projects.roleIn', { name })}
              hideLabel
              options={rolesFor(guest).map((value) => ({ value, label: t(`projectRole.${value}`) }))}
              value={String(role_id) as ProjectRole}
              onChange={(role) =>
                onChange(
                  chosen.map((one) => (one.project === project ? { project, role_id: Number(role) } : one)),
                )
              }
            />
            <IconButton
              icon={TrashIcon}
              label={t('projects.remove', { name })}
              onClick={() => onChange(chosen.filter((one) => one.project !== project))}
            />
          </div>
        )
      })}
      {left.length > 0 && (
        <Select
          label={t('projects.add')}
          searchable
          placeholder={t('projects.choose')}
          options={left.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => onChange([...chosen, { project: Number(id), role_id: Number(MEMBER_ROLE) }])}
        />
      )}
    </fieldset>
  )
}
