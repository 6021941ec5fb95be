/** Something a project arranges its tasks by was made, changed or is gone. */
export interface ProjectItemChanged {
  readonly about: 'project-item'
  /** 0 for the whole subscription. */
  readonly projectNumber: number
  readonly kind: 'label' | 'category' | 'release' | 'field' | 'settings' | 'view'
  /** The project's number for settings. */
  readonly id: string
  /** Name or title; empty for settings. */
  readonly name: string
  /** Of a label, else empty. */
  readonly color: string
  readonly deleted: boolean
  /** Counts changes of it, a deletion included; 0 for views, whose changes are not counted. */
  readonly version: number
}
