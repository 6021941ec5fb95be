import type { Answers } from './api.js'

/** The server's answer about a person's default role in a project. */
export function asProjectRole(roleId: number): Answers {
  const Permissions = JSON.stringify({
    modifyproject: roleId <= 3,
    board: { arrange: roleId <= 3 },
    user: { adduser: roleId <= 2, updaterole: roleId <= 2 },
    project: { archive: roleId <= 2 },
    reports: { read: roleId <= 7 },
    tasks: { createtask: [1, 2, 3, 4, 6, 7].includes(roleId) },
  })
  return { getRolesDataById: () => [{ role_id: roleId, name: '', Permissions }] }
}
