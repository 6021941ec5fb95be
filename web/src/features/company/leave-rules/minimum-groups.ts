import type { MinimumPresent } from '@smartproject/bff/api/leave/presence'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMemberName } from '../../../lib/company/member-name.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { openProjectsQuery } from '../api/leave-settings.js'

type Group = Pick<MinimumPresent, 'project' | 'team_of'>

/** Names a group among the choices of a form. */
export function groupKey({ project, team_of }: Group): string {
  return project === 0 ? `team:${team_of}` : `project:${project}`
}

/** The group that {@link groupKey} named. */
export function groupOfKey(key: string): Group {
  const [kind, id = ''] = key.split(':')
  return kind === 'team' ? { project: 0, team_of: id } : { project: Number(id), team_of: '' }
}

/** The open projects, and the teams of everybody. */
export function useGroupChoices(subscription: number): { value: string; label: string }[] {
  const { t } = useTranslation('company')
  const { people, projects } = useSources(subscription)
  return [
    ...projects.map(({ id, name }) => ({
      value: groupKey({ project: id, team_of: '' }),
      label: t('minimums.projectGroup', { name }),
    })),
    ...[...(people?.values() ?? [])].map(({ id, fullname }) => ({
      value: groupKey({ project: 0, team_of: id }),
      label: t('minimums.teamGroup', { user: fullname }),
    })),
  ]
}

/** Says in words who is counted. */
export function useGroups(subscription: number): (group: Group) => string {
  const { t } = useTranslation(['company', 'task'])
  const { projects } = useSources(subscription)
  const nameOf = useMemberName(subscription, t('task:who.gone'))
  return ({ project, team_of }) => {
    if (project === 0) return t('minimums.teamGroup', { user: nameOf(team_of) })
    const name = projects.find(({ id }) => id === project)?.name
    return name === undefined ? t('locks.project', { number: project }) : t('minimums.projectGroup', { name })
  }
}

function useSources(subscription: number) {
  const user = useSessionUser()
  return {
    people: useQuery(peopleQuery(subscription)).data,
    projects: useQuery(openProjectsQuery(subscription, String(user?.id ?? ''))).data ?? [],
  }
}
