import { isStep } from '../../files/area.js'

/** Folders within each other in the name of a folder of the drive. */
export const MAX_STEPS_DOWN = 10
/** Most characters of one name. */
export const MAX_STEP = 255

/** The folder of a project on the drive of its company. */
export interface DriveFolder {
  /** The names that lead to it. */
  readonly path: readonly string[]
  /** 0 until a person has set it. */
  readonly version: number
}

/** The folder of a project until a person sets another one. */
export function usualFolder(projectNumber: number): DriveFolder {
  return { path: [`project-${projectNumber}`], version: 0 }
}

/** True for names that lead downwards only. */
export function isWay(names: readonly string[]): boolean {
  return names.length <= MAX_STEPS_DOWN && names.every((name) => isStep(name) && name.length <= MAX_STEP)
}
