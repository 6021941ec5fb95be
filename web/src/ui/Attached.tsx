import { useLayoutEffect, useRef, type Ref, type RefObject } from 'react'

export interface AttachedProps {
  /** The button that is on the screen already. */
  to: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement>
  id?: string
  'aria-controls'?: string | undefined
}

/**
 * Stands for a button where Mantine wants to draw it: what floats is loaded when it is first opened, and the button must not
 * be drawn anew then, which would take the focus from it.
 */
export function Attached({ to, ref, id, 'aria-controls': controls }: AttachedProps) {
  const last = useRef<HTMLElement | null>(null)
  const given = useRef('')
  useLayoutEffect(() => {
    const button = to.current
    // Mantine changes its mind about the name once.
    if (button && id && button.id === given.current) {
      button.setAttribute('id', id)
      given.current = id
    }
    if (button && controls) button.setAttribute('aria-controls', controls)
    else button?.removeAttribute('aria-controls')
    if (button === last.current) return
    last.current = button
    if (typeof ref === 'function') ref(button)
    else if (ref) ref.current = button
  })
  return null
}
