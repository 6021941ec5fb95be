import type { Project } from '../../facts/area.js'
import type { BoardGroup, Heading } from './results.js'
import type { PlanningSetup } from './setup.js'

const ROLES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The headings of a board with the people under each; those without people are left out. */
export function headingsOf(
  group: BoardGroup,
  userIds: readonly string[],
  { projects, setup }: { readonly projects: readonly Project[]; readonly setup: PlanningSetup },
): Heading[] {
  const among = (wanted: ReadonlySet<string>) => userIds.filter((id) => wanted.has(id))
  return headings(group, projects, setup)
    .map(({ people, ...heading }) => ({ ...heading, userIds: among(people) }))
    .filter((heading) => heading.userIds.length > 0)
}

function headings(group: BoardGroup, projects: readonly Project[], { teams }: PlanningSetup) {
  if (group === 'project')
    return projects.map(({ number, name, members }) => ({
      id: String(number),
      name,
      people: new Set(members.map(({ userId }) => userId)),
    }))
  if (group === 'team')
    return teams.map((team) => ({ id: team.id, name: team.name, people: new Set(team.userIds) }))
  if (group === 'person') return []
  const members = projects.flatMap((project) => project.members)
  return ROLES.map((role) => ({
    id: String(role),
    name: '',
    people: new Set(members.filter(({ roleId }) => roleId === role).map(({ userId }) => userId)),
  }))
}
