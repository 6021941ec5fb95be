/** Parts of a project that can be switched off, by the names of their switches. Every page reads this: it comes without schemas. */
export const PROJECT_FLAGS = [
  'label_status',
  'cat_status',
  'risk_status',
  'lession_status',
  'document_tasks',
] as const
export type ProjectFlag = (typeof PROJECT_FLAGS)[number]

/** Switches of a project's parts; one that is absent is on. */
export type ProjectFlags = Partial<Record<ProjectFlag, boolean>>

/** True while the part is switched on. */
export function isOn(flags: ProjectFlags, flag: ProjectFlag): boolean {
  return flags[flag] !== false
}
