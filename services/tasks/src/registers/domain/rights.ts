import type { RegisterRights } from './definition.js'

const among =
  (...roles: number[]) =>
  (role: number) =>
    roles.includes(role)

/** Risks, issues, changes and lessons: guests look at none, viewers at all, who works in the project notes. */
export const NOTES: RegisterRights = {
  reads: among(1, 2, 3, 4, 5, 6, 7),
  notes: among(1, 2, 3, 4, 6, 7),
  runs: among(1, 2, 3),
  decides: among(1, 2),
}

/** Outcomes and benefits: guests look at none, owner, managers and planners of the project write them. */
export const GOALS: RegisterRights = {
  reads: among(1, 2, 3, 4, 5, 6, 7),
  notes: among(1, 2, 7),
  runs: among(1, 2, 7),
  decides: among(1, 2),
}
