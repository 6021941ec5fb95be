import { useCallback, useState } from 'react'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A small choice of this person on this machine (an open side bar, a view). Survives blocked storage. */
export function useStored<T extends string>(
  key: string,
  values: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => values.find((known) => known === read(key)) ?? fallback)
  const store = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Forgetting a preference is better than failing.
      }
    },
    [key],
  )
  return [value, store]
}
