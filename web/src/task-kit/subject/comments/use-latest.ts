import { useEffect, useRef } from 'react'

/** The latest words of a draft for what comes later than the drawing that began it; `change` replaces them at once. */
export function useLatest(
  written: string,
  onChange: (tree: string) => void,
): { read: () => string; change: (tree: string) => void } {
  const now = useRef(written)
  useEffect(() => {
    now.current = written
  }, [written])
  return {
    read: () => now.current,
    change: (tree) => {
      now.current = tree
      onChange(tree)
    },
  }
}
