import { cloneElement, type JSX } from 'react'

export interface TooltipProps {
  label: string
  /** One element that hands its attributes on to what is drawn. */
  children: JSX.Element
  /** Beside it, at its end, instead of below it. */
  beside?: boolean
  disabled?: boolean
}

/** A word about the thing under the pointer or the focus. Never the only place where something is said. */
export function Tooltip({ label, children, beside = false, disabled = false }: TooltipProps) {
  if (disabled) return children
  const marks = { 'data-tip': label, ...(beside ? { 'data-tip-beside': true } : {}) }
  return cloneElement(children, marks)
}
