import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

/** Where a key leads in the list, around both ends; null for keys that mean something else. */
function stepTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : null
}

/**
 * A text field that keeps the focus and steers a list below it: its first line, the line the keys have reached, and what
 * ties both together for screen readers. `onKey` takes the other keys and says whether it has used one.
 */
export function useSteeredList(
  count: number,
  {
    first = 0,
    onEnter,
    onKey,
  }: { first?: number; onEnter: (at: number) => void; onKey: (key: string) => boolean },
) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(first)
  const at = Math.min(active, count - 1)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, at, count)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') onEnter(at)
    else if (!onKey(event.key)) return
    event.preventDefault()
  }
  return {
    id,
    at,
    setActive,
    field: {
      ref: field,
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': count > 0 ? `${id}-${at}` : undefined,
      autoComplete: 'off',
      dir: 'auto',
      onKeyDown,
    },
  } as const
}
