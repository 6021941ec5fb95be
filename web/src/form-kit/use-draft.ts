import { useCallback, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../lib/drafts.js'
import { useSessionUser } from '../lib/session/session.js'
import { changed, pick, useChangesOfOthers } from './changes-of-others.js'

/** Where the draft of a form is kept. */
export interface DraftPlace<V> {
  /** Names the form and what it is about, as `health:1:17`; one that differs is another draft. Null keeps none. */
  name: string | null
  /** The values of the fields without input. */
  first: V
  /** Fields that are never kept: passwords and codes. */
  secret?: readonly (keyof V)[]
}

/** A draft as it is kept: the changed fields, and what they said before. */
interface KeptDraft<V> {
  values: Partial<V>
  before: Partial<V>
}

/** The draft of a form as it was found when the form opened. */
export function useFoundDraft<V extends object>({ name, first, secret = [] }: DraftPlace<V>) {
  const user = useSessionUser()
  const key = name === null ? null : `${user?.id ?? ''}:${name}`
  const [{ found, before }] = useState(() => {
    const { values = {}, before: kept = {} } = key === null ? {} : keptUnder<V>(key)
    return { found: fitting(values, first, secret), before: fitting(kept, first, secret) }
  })
  const drop = useCallback(() => {
    if (key !== null) keepDraft(key, {})
  }, [key])
  return { key, found, before, wasFound: Object.keys(found).length > 0, drop }
}

/** The draft of a form by its whole key. */
export function keptUnder<V>(key: string): Partial<KeptDraft<V>> {
  return readDraft(key)
}

/** Puts values into the draft of a form that is not open. */
export function keepUnder<V>(key: string, draft: KeptDraft<V>): void {
  keepDraft(key, { ...draft })
}

/** Keeps what differs from the base as the draft, after every change. */
export function useKeptDraft<V extends object>(
  key: string | null,
  { base, secret = [] }: { base: V; secret?: readonly (keyof V)[] },
  values: V,
) {
  const entered = changed(base, values, secret)
  const unsaved = Object.keys(entered).length > 0
  const kept = JSON.stringify(unsaved ? { values: entered, before: pick(base, entered) } : {})
  useEffect(() => {
    if (key !== null) keepDraft(key, JSON.parse(kept) as Record<string, unknown>)
  }, [key, kept])
  return unsaved
}

/**
 * The values of a form whose fields are no fixed list, kept as a draft over Escape, a reload and the time without a
 * connection. Values are what JSON can hold.
 */
export function useDraft<V extends object>({ name, first, secret = [] }: DraftPlace<V>) {
  const { key, found, before, wasFound, drop } = useFoundDraft({ name, first, secret })
  const [values, setValues] = useState<V>(() => ({ ...first, ...found }))
  const put = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }))
  const others = useChangesOfOthers({ first, before, values, put })
  const [restored, setRestored] = useState(wasFound)
  const unsaved = useKeptDraft(key, { base: others.base, secret }, values)
  const keepNothingOf = (held: V) => {
    drop()
    setRestored(false)
    others.settle(held)
  }
  return {
    values,
    unsaved,
    overtaken: others.overtaken,
    takeTheirs: others.takeTheirs,
    set: put,
    /** True while the form holds what an earlier one kept. */
    restored: restored && unsaved,
    /** Back to the first values, where what came back is not wanted or the next one is entered. */
    discard: () => {
      keepNothingOf(first)
      setValues(first)
    },
    /** After it was sent: what it holds is no draft. */
    sent: () => keepNothingOf(values),
  }
}

/** Fields of a draft that the form still has, of the kind it expects: a release may have changed the form meanwhile. */
function fitting<V extends object>(
  draft: Readonly<Record<string, unknown>>,
  first: V,
  secret: readonly (keyof V)[],
): Partial<V> {
  const names = (Object.keys(first) as (keyof V & string)[]).filter(
    (name) => name in draft && !secret.includes(name),
  )
  const fits = names.filter((name) => isOfKind(draft[name], first[name]))
  return Object.fromEntries(fits.map((name) => [name, draft[name]])) as Partial<V>
}

function isOfKind(value: unknown, model: unknown): boolean {
  if (value === null || model === null) return true
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model)
}
