import { usePartDefinitions, type PartDefinition, type PartId } from './part-definitions.js'
import type { TaskView } from './use-task-view.js'

/** The part whose values are being chosen. */
export interface OpenedPart {
  opened: PartId | null
  setOpened: (id: PartId | null) => void
}

export interface FilterPartsState extends OpenedPart {
  definitions: readonly PartDefinition[]
  /** Those with a value, and the one that was just added: it stays while its values are chosen. */
  shown: readonly PartDefinition[]
}

/** The filters of a page of tasks, and those that are set. */
export function useFilterParts(view: TaskView, { opened, setOpened }: OpenedPart): FilterPartsState {
  const definitions = usePartDefinitions(view.parts)
  const shown = definitions.filter((one) => one.summary !== null || one.id === opened)
  return { definitions, shown, opened, setOpened }
}
