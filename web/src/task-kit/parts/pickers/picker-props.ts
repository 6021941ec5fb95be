import type { ReactNode } from 'react'
import type { Opening } from '../part-props.js'

/** Something that can be chosen. */
export interface PickerOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  /** Something small after the label. */
  hint?: string
  /** More words by which it is found. */
  words?: string
  /** Why it may not be chosen. */
  refusal?: string
}

/** The props of a picker. */
export interface PickerProps<V extends string> extends Opening {
  label: string
  options: readonly PickerOption<V>[]
  chosen: readonly V[]
  /** With several, choosing leaves the list open. */
  multiple?: boolean
  onChange: (chosen: V[]) => void
  /** Makes a new one of what was typed; without it there is nothing to make. */
  onCreate?: ((text: string) => void) | undefined
  /** The option that typed text means although the list does not have it; null for none. It stands first. */
  readTyped?: (text: string) => PickerOption<V> | null
  /** For options that the server looks up: called with what is typed, and the list filters nothing itself. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Said when there is nothing to choose from at all. */
  empty?: string
  /** Said when no option is what was typed. */
  noMatch?: string
}
