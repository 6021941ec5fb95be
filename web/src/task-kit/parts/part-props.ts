import type { JSX } from 'react'
import type { BoardSetup } from '../model.js'

/**
 * The props of every picker. It knows nothing of where it stands: a cell of a list, the popup and the bulk bar give it a
 * button and keep what it chooses.
 */
export interface PartProps<V> {
  value: V
  onChange: (value: V) => void
  /** Whose people, labels and so on there are to choose from; null while that is loading. */
  setup: BoardSetup | null
  /** The button that opens it; it must be able to carry a ref. */
  trigger: JSX.Element
  /** Opens it from outside, as a key does. */
  opened?: boolean
  onOpenedChange?: (opened: boolean) => void
}

/** How a picker is opened, without what it chooses. */
export type Opening = Pick<PartProps<unknown>, 'trigger' | 'opened' | 'onOpenedChange'>

/** Hands on how a picker is opened, leaving out what was not given. */
export function openingOf({ trigger, opened, onOpenedChange }: Opening): Opening {
  return {
    trigger,
    ...(opened === undefined ? {} : { opened }),
    ...(onOpenedChange ? { onOpenedChange } : {}),
  }
}
