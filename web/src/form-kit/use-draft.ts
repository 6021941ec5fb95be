import { useCallback, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../lib/drafts.js'
import { useSessionUser } from '../lib/session/session.js'

/** Where the draft of a form is kept. */
export interface DraftPlace<V> {
  /** Names the form and what it is about, as `health:1:17`; one that differs is another draft. Null keeps none. */
  name: string | null
  /** The values of the fields without input. */
  first: V
  /** Fields that are never kept: passwords and codes. */
  secret?: readonly (keyof V)[]
}

/** The draft of a form as it was found when the form opened. */
export function useFoundDraft<V extends object>({ name, first, secret = [] }: DraftPlace<V>) {
  const user = useSessionUser()
  const key = name === null ? null : `${user?.id ?? ''}:${name}`
  const [found] = useState(() => (key === null ? {} : fitting(readDraft(key), first, secret)))
  const drop = useCallback(() => {
    if (key !== null) keepDraft(key, {})
  }, [key])
  return { key, found, wasFound: Object.keys(found).length > 0, drop }
}

/** Keeps what differs from the first values as the draft, after every change. */
export function useKeptDraft<V extends object>(
  key: string | null,
  { first, secret = [] }: DraftPlace<V>,
  values: V,
) {
  const entered = JSON.stringify(changed(first, values, secret))
  useEffect(() => {
    if (key !== null) keepDraft(key, JSON.parse(entered) as Record<string, unknown>)
  }, [key, entered])
  return entered !== '{}'
}

/**
 * The values of a form whose fields are no fixed list, kept as a draft over Escape, a reload and the time without a
 * connection. Values are what JSON can hold.
 */
export function useDraft<V extends object>({ name, first, secret = [] }: DraftPlace<V>) {
  // Changes of others meanwhile are no input of this form.
  const [base, setBase] = useState(first)
  const place = { name, first: base, secret }
  const { key, found, wasFound, drop } = useFoundDraft(place)
  const [values, setValues] = useState<V>(() => ({ ...first, ...found }))
  const [restored, setRestored] = useState(wasFound)
  const unsaved = useKeptDraft(key, place, values)
  const keepNothingOf = (held: V) => {
    drop()
    setRestored(false)
    setBase(held)
  }
  return {
    values,
    unsaved,
    set: (change: Partial<V>) => setValues((now) => ({ ...now, ...change })),
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

/** The values of the fields that differ. */
export function changed<V extends object>(
  first: V,
  values: V,
  secret: readonly (keyof V)[] = [],
): Partial<V> {
  const names = Object.keys(values) as (keyof V)[]
  const differs = names.filter(
    (name) => !secret.includes(name) && JSON.stringify(values[name]) !== JSON.stringify(first[name]),
  )
  return Object.fromEntries(differs.map((name) => [name, values[name]])) as Partial<V>
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
