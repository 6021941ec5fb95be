import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons/icons.js'

/** Something to go to or to make, as the shell knows it. */
export interface PalettePlace {
  id: string
  label: string
  icon: Icon
  /** Where it belongs, where its name alone does not say so. */
  hint?: string | undefined
  /** Letter that leads there after G, makes it after N, or asks which one after O. */
  letter?: string | undefined
  onSelect: () => void
}

/** One line of the palette. */
export interface PaletteEntry {
  id: string
  label: string
  icon?: ReactNode
  /** Something small after the label. */
  hint?: string | undefined
  /** More words by which it is found. */
  words?: string
  /** Keys that do the same. */
  keys?: readonly string[]
  /** A tick for what is so already. */
  checked?: boolean
  /** Why it cannot be done. */
  refusal?: string | undefined
  /** Leaves the palette open. */
  stays?: boolean
  run: () => void
}

export interface PaletteGroup {
  id: string
  label: string
  entries: readonly PaletteEntry[]
}

/** Where the palette is opened, and what the shell adds to it. */
export interface PaletteOverlayProps {
  /** Company in the address, if it is open to the person. */
  subscription: number | null
  project: number | null
  userId: string
  /** Where one can go from here, and what can be made here beside tasks. */
  places: readonly PalettePlace[]
  makes: readonly PalettePlace[]
  /** Pages of settings, which are shown once they are looked for. */
  settings: readonly PalettePlace[]
  /** Loads the words by which settings are found besides their names, by id. */
  findWords: () => Promise<Readonly<Record<string, string>>>
  /** The other companies of the person. */
  companies: readonly PalettePlace[]
  /** Where what is known of a person stands. */
  personPath: (userId: string) => string
  /** Opens the place for a new task on the board of the page. */
  openNewTask: () => void
}
