import type { CallInput } from '@smartproject/bff/api/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { setupQuery } from '../api/setup.js'
import type { BoardSetup } from '../model.js'
import { usedNamesQuery } from './used-names.js'

/** The kinds of things that tasks name in their project. */
export const NAME_KINDS = ['labels', 'categories', 'releases'] as const
type NameKind = (typeof NAME_KINDS)[number]

export const MAKE = 'make'
export const SKIP = 'skip'
const TO = 'to:'

/** The choices about names that the other project does not have. */
export interface NameChoice {
  /** Kinds whose names are made, where a name has no choice of its own; those of others are left out. */
  made: NameKind[]
  /** Own choices of names: made, left out, or another name of the other project. */
  chosen: Record<string, string>
}

/** A name that the other project does not have. */
export interface LackingName {
  kind: NameKind
  name: string
}

/** Names that one project has and the other does not, and those of the other. */
export interface Lacking {
  names: LackingName[]
  there: Record<NameKind, string[]>
}

type Names = CallInput<'startCopy'>['names']

const NONE: Lacking = { names: [], there: { labels: [], categories: [], releases: [] } }

/** The key of a name among the choices. */
export function choiceKey({ kind, name }: LackingName): string {
  return `${kind}:${name}`
}

/** The choice that stands for another name. */
export function toName(name: string): string {
  return TO + name
}

/** The choice of a name: its own, else that of its kind. */
export function choiceOf({ made, chosen }: NameChoice, lacking: LackingName): string {
  return chosen[choiceKey(lacking)] ?? (made.includes(lacking.kind) ? MAKE : SKIP)
}

/** The choices as the server takes them. */
export function namesInput(choice: NameChoice, { names }: Lacking): Names {
  const ofKind = (kind: NameKind): Names[NameKind] => {
    const own = names.filter((one) => one.kind === kind)
    const make = choice.made.includes(kind) || own.some((one) => choiceOf(choice, one) === MAKE)
    const map = own.flatMap((one) => {
      const chosen = choiceOf(choice, one)
      if (chosen.startsWith(TO)) return [{ from: one.name, to: chosen.slice(TO.length) }]
      return chosen === SKIP && make ? [{ from: one.name, to: '' }] : []
    })
    return { make, map }
  }
  return { labels: ofKind('labels'), categories: ofKind('categories'), releases: ofKind('releases') }
}

interface LackingOf {
  from: number
  to: number | null
  /** The tasks that go there with their parts; null for all of the project. */
  tasks: readonly string[] | null
}

/** The names that tasks of a project have and another project lacks; none while one of both is not known. */
export function useLacking(subscription: number, { from, to, tasks }: LackingOf): Lacking {
  const client = useQueryClient()
  const source = useQuery(setupQuery(subscription, from)).data
  const target = useQuery({ ...setupQuery(subscription, to ?? 0), enabled: to !== null }).data
  const usedOf = usedNamesQuery(client, { subscription, project: from, tasks: tasks ?? [] })
  const used = useQuery({ ...usedOf, enabled: to !== null && tasks !== null })
  // Where it cannot be found out, all names of the project are offered.
  const ids = tasks === null || used.isError ? null : used.data
  return useMemo(() => {
    if (!source || !target || to === null || ids === undefined) return NONE
    const [has, there] = [namesOf(source, ids), namesOf(target, null)]
    const names = NAME_KINDS.flatMap((kind) => {
      const known = new Set(there[kind].map(nameKey))
      return has[kind].filter((name) => !known.has(nameKey(name))).map((name) => ({ kind, name }))
    })
    return { names, there }
  }, [source, target, to, ids])
}

function namesOf({ labels, categories, releases }: BoardSetup, ids: string[] | null): Lacking['there'] {
  const isMeant = ({ id }: { id: string }) => ids === null || ids.includes(id)
  return {
    labels: labels.filter(isMeant).map(({ name }) => name),
    categories: categories.filter(isMeant).map(({ name }) => name),
    releases: releases.filter(isMeant).map(({ title }) => title),
  }
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
