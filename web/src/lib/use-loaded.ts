import { useEffect, useState } from 'react'
import { loadChunk } from './calls/chunk-reload.js'

/** A part of the program that is loaded once it is wanted; null until it is there. `load` is the same function each time. */
export function useLoaded<T extends object>(wanted: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return undefined
    let here = true
    void loadChunk(load).then((part) => {
      if (here) setLoaded(part)
    })
    return () => {
      here = false
    }
  }, [wanted, loaded, load])
  return loaded
}
