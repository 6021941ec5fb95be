/** Roles in a project, as the services number them. */
export const PROJECT_ROLES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
export type ProjectRole = (typeof PROJECT_ROLES)[number]

/** The role people come into a project with unless another is chosen. */
export const MEMBER_ROLE = '4' satisfies ProjectRole
/** The role of a person who opens a project. */
export const OWNER_ROLE = '1' satisfies ProjectRole

/** The roles that can be given to a person: a guest owns no project. The role held stays among them. */
export function rolesFor(guest: boolean, held: ProjectRole = MEMBER_ROLE): readonly ProjectRole[] {
  return guest ? PROJECT_ROLES.filter((role) => role !== OWNER_ROLE || role === held) : PROJECT_ROLES
}

/** The chosen role where it can be given, else that of a plain member. */
export function givenRole(guest: boolean, chosen: ProjectRole): ProjectRole {
  return guest && chosen === OWNER_ROLE ? MEMBER_ROLE : chosen
}
