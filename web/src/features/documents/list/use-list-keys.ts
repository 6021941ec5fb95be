import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFocusKept } from '../../../lib/focus-kept.js'

/** The names of the rows, which open them. */
const NAMES = '[data-row-name]'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The keys of a list: N begins something new, / goes to the search, J and K walk through the rows, X chooses one. */
export function useListKeys({ onNew }: { onNew: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useFocusKept(ref, NAMES)
  const begin = useRef(onNew)
  useEffect(() => {
    begin.current = onNew
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isTaken(event)) return
      if (event.key === '/') ref.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
      else if (event.key === 'n') begin.current()
      else if (event.key === 'j' && !ref.current?.contains(document.activeElement))
        ref.current?.querySelector<HTMLElement>(NAMES)?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const names = [...(ref.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])]
    const at = names.findIndex((name) => name === event.target)
    if (at < 0 || isTaken(event.nativeEvent)) return
    const step = STEPS[event.key]
    if (step !== undefined) names[at + step]?.focus()
    else if (event.key === 'x')
      names[at]?.closest('tr, li')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
    else return
    event.preventDefault()
  }
  return { ref, onKeyDown }
}

/** True while a person types, or a dialog lies over the list. */
function isTaken(event: globalThis.KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const typing = target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  return typing || document.querySelector('[aria-modal=true], [role=menu]') !== null
}
