import { createContext, useContext, type ComponentType } from 'react'

/** The parts of a rich text that only the page around it can draw: it knows people, tasks and files. */
export interface RichParts {
  Person: ComponentType<{ id: string }>
  Task: ComponentType<{ code: string }>
  Picture: ComponentType<{ file: string; alt: string }>
  File: ComponentType<{ file: string; name: string }>
}

/** The actions of a reader on the items of check lists; left out where the text is only read. */
export interface ItemActions {
  /** `index` counts the items of all check lists of the text from 0. */
  onTick?: ((index: number, checked: boolean) => void) | undefined
  /** Makes a sub-task of an item. */
  onMakeTask?: ((index: number, text: string) => void) | undefined
}

export const RichPartsContext = createContext<RichParts | null>(null)

/** The parts that the page draws; only below a `RichPartsContext`. */
export function useRichParts(): RichParts {
  const parts = useContext(RichPartsContext)
  if (!parts) throw new Error('this needs a RichPartsContext around it')
  return parts
}
