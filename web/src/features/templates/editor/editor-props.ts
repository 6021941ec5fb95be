import type { Draft } from '../draft/content.js'

/** A part of the editor: the draft, and how it is changed. */
export interface EditorProps {
  readonly draft: Draft
  /** Older versions and templates of the product are looked at alone. */
  readonly readOnly: boolean
  readonly put: (change: Partial<Draft>) => void
  /** The fault at a part of `all_data`, as `tasks.3.due`. */
  readonly faultAt: (field: string) => string | undefined
}
