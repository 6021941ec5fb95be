import type { FloatingPosition } from '@mantine/core'
import type { JSX, ReactNode } from 'react'
import type { Icon } from '../icons/icons.js'

export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: Icon
  tone?: 'plain' | 'danger'
  /** A tick for the one that is chosen now. */
  checked?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface MenuGroup {
  id: string
  label?: string
  entries: readonly MenuEntry[]
}

export interface MenuProps {
  /** The button that opens it; it must be able to carry a ref. */
  trigger: JSX.Element
  groups: readonly MenuGroup[]
  /** Something above the entries that is only read, like the name of the account. */
  head?: ReactNode
  width?: number
  maxHeight?: number
  position?: FloatingPosition
  /** A field above the entries, when there are many; who shows it leaves out what does not fit. */
  search?: { label: string; text: string; onText: (text: string) => void }
  onClose?: () => void
}
