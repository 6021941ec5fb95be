import { useSyncExternalStore } from 'react'

/** A file on its way from the shared drive, or just arrived; the id is that of its progress. */
export interface Copy {
  id: string
  project: number
  name: string
}

let copies: readonly Copy[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Copy[]): void {
  copies = next
  for (const listener of listeners) listener()
}

/** The copies that were asked for since the page was loaded, also while another page is shown. */
export const copyList = {
  read: () => copies,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add: (copy: Copy) => publish([...copies, copy]),
  remove: (id: string) => publish(copies.filter((one) => one.id !== id)),
  clear: () => publish([]),
}

/** The copies into the library of a project. */
export function useCopies(project: number): readonly Copy[] {
  return useSyncExternalStore(copyList.subscribe, copyList.read).filter((one) => one.project === project)
}
