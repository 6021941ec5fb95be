import { Tooltip as MantineTooltip, type FloatingPosition } from '@mantine/core'
import type { JSX } from 'react'

export interface TooltipProps {
  label: string
  /** One element that can carry a ref and the focus. */
  children: JSX.Element
  position?: FloatingPosition
  disabled?: boolean
}

/** A word about the thing under the pointer or the focus. Never the only place where something is said. */
export function Tooltip({ label, children, position = 'bottom', disabled = false }: TooltipProps) {
  return (
    <MantineTooltip label={label} position={position} disabled={disabled}>
      {children}
    </MantineTooltip>
  )
}
