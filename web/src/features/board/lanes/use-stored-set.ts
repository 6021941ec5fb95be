import { useCallback, useState } from 'react'

function read(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** A few things that are closed, of this person on this machine. The key must say of which project. */
export function useStoredSet(key: string): [ReadonlySet<string>, (id: string) => void] {
  const [state, setState] = useState(() => ({ key, ids: read(key) }))
  const ids = state.key === key ? state.ids : read(key)
  if (state.key !== key) setState({ key, ids })
  const toggle = useCallback(
    (id: string) =>
      setState((before) => {
        const next = new Set(before.ids)
        if (!next.delete(id)) next.add(id)
        try {
          localStorage.setItem(key, JSON.stringify([...next]))
        } catch {
          // Forgetting a preference is better than failing.
        }
        return { ...before, ids: next }
      }),
    [key],
  )
  return [ids, toggle]
}
