import type { QueryClient } from '@tanstack/react-query'

/** First part of every query key, so that one feature's change can refresh what another one shows. */
export const ROOTS = {
  companies: 'companies',
  company: 'company',
  project: 'project',
  projects: 'projects',
  leave: 'leave',
  calendar: 'calendar',
  report: 'report',
  work: 'work',
  settings: 'settings',
  registers: 'registers',
  documents: 'documents',
  // Passes to files have an end of their own; a change of a document does not end them.
  passes: 'passes',
  releases: 'releases',
  notifications: 'notifications',
  people: 'people',
  billing: 'billing',
  shortcuts: 'shortcuts',
  talk: 'talk',
} as const

export type Root = (typeof ROOTS)[keyof typeof ROOTS]

// A leave becomes a task by way of events, so its bar may come a moment after the news of it.
export const ECHOES_MS = [0, 600, 1_800]

/** Loads anew whatever stands on the screen under these roots. */
export function refresh(client: QueryClient, roots: readonly Root[]): Promise<unknown> {
  return Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })))
}

/** As `refresh`, and again shortly after, for what follows by event. */
export function refreshWithEchoes(client: QueryClient, roots: readonly Root[]): void {
  for (const wait of ECHOES_MS) setTimeout(() => void refresh(client, roots), wait)
}
