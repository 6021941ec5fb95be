/** The facts the tables of the settings have of a label, category or field. */
export interface ArrangedItem {
  id: string
  /** 0 for the company. */
  project: number
  name: string
  version?: number | undefined
}

/** A label, or a category, which has no colour. */
export interface Item extends ArrangedItem {
  color?: string
}

/** Page of the settings that lists them. */
export type ItemKind = 'labels' | 'category'

/** Creates one (no id) or changes one, on the version that was seen. */
export type SaveItem = (item: {
  id: string | null
  name: string
  color: string
  version: number | undefined
}) => Promise<unknown>
