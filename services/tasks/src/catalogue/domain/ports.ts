/** What is written on tasks when something they refer to is gone; no task gets a new version by it. */
export interface TaskReferenceStore {
  takeOffLabel(label: { id: string; projectNumber: number }): Promise<void>
  takeOffCategory(category: { id: string; projectNumber: number }): Promise<void>
  takeOffRelease(release: { id: string; projectNumber: number }): Promise<void>
  unsetField(field: { id: string; projectNumber: number; slot: number }): Promise<void>
}

/** Boards get their next revision by what changes on their cards. */
export interface BoardRevisions {
  /** Of a project, or all boards of the tenant. */
  revise(projectNumber: number | 'all'): Promise<void>
}
