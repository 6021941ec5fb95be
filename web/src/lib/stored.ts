import { useCallback, useState } from 'react'

/** A text kept on this machine, or null. Survives blocked storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text on this machine, where that is possible. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forgetting a preference is better than failing.
  }
}

/** A small choice of this person on this machine (an open side bar, a view). Survives blocked storage. */
export function useStored<T extends string>(
  key: string,
  values: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => values.find((known) => known === readStored(key)) ?? fallback)
  const store = useCallback(
    (next: T) => {
      setValue(next)
      writeStored(key, next)
    },
    [key],
  )
  return [value, store]
}
