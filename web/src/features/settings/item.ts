/** A label, or a category, which has no colour. */
export interface Item {
  id: string
  project: number
  name: string
  color?: string
}

/** Page of the settings that lists them. */
export type ItemKind = 'labels' | 'category'

/** Creates one (no id) or changes one. */
export type SaveItem = (item: { id: string | null; name: string; color: string }) => Promise<unknown>
