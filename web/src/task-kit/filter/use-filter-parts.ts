import { useState } from 'react'
import { usePartDefinitions, type PartDefinition, type PartId } from './part-definitions.js'
import type { TaskView } from './use-task-view.js'

export interface FilterPartsState {
  definitions: readonly PartDefinition[]
  /** Those with a value, and the one that was just added: it stays while its values are chosen. */
  shown: readonly PartDefinition[]
  /** The one whose values are being chosen. */
  opened: PartId | null
  setOpened: (id: PartId | null) => void
}

/** What a page of tasks can be filtered by, and which of it is set. */
export function useFilterParts(view: TaskView): FilterPartsState {
  const definitions = usePartDefinitions(view.parts)
  const [opened, setOpened] = useState<PartId | null>(null)
  const shown = definitions.filter((one) => one.summary !== null || one.id === opened)
  return { definitions, shown, opened, setOpened }
}
