import type { CallName, CallOutput } from '@smartproject/bff/api/calls'
import type { SortName } from '@smartproject/bff/api/registers/definition'
import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { entryKey } from '../../task-kit/subject/subject.js'
import { useCommand } from '../../lib/calls/use-command.js'

/** Which entries of a register a page shows, and in which order. */
export interface Query {
  subscription: number
  project: number
  kind: RegisterKind
  states?: string[]
  owner?: string
  text?: string
  sort?: SortName
  descending?: boolean
  /** The entries the project has adopted from others, instead of its own entries. */
  adopted?: true
}

export type Entry = CallOutput<'getEntry'>['entry']
export type EntryDetail = CallOutput<'getEntry'>

/** Who takes part in the project. */
export type People = readonly { id: string; fullname: string }[]

/** The entries of a register, page by page. */
export function entriesQuery(query: Query) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.registers, query] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listEntries', { ...query, ...(pageParam === '' ? {} : { page_token: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_page_token || undefined,
  })
}

/** An entry with its history. */
export function entryQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: entryKey(subscription, id),
    queryFn: ({ signal }) => ask('getEntry', { subscription, id }, { signal }),
  })
}

type EntryCommand = Extract<
  CallName,
  | 'createEntry'
  | 'updateEntry'
  | 'moveEntry'
  | 'adoptEntry'
  | 'deleteEntries'
  | 'restoreEntries'
  | 'cloneriskRegister'
  | 'clonelearntLessons'
>

/** Sends one change of a register and loads anew what shows it. */
export function useEntryCommand<N extends EntryCommand>(name: N) {
  return useCommand<N>(name, { onDone: (client) => void refresh(client, [ROOTS.registers]) })
}
