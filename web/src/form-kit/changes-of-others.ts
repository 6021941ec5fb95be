import { useEffect, useState } from 'react'

interface Changes<V> {
  /** The stored values, as they are now. */
  first: V
  /** The values that the fields of a found draft had when they were changed. */
  before: Partial<V>
  /** The values of the form. */
  values: V
  put: (change: Partial<V>) => void
}

/**
 * Changes of others while a form is open. A field that was left alone has the new value, so that it is not sent as it was
 * before; one that was changed keeps its input and counts as overtaken, until the person decides.
 */
export function useChangesOfOthers<V extends object>({ first, before, values, put }: Changes<V>) {
  // The values without input, and the stored ones that the form has taken note of: after it was sent they differ for a moment.
  const [base, setBase] = useState<V>(() => ({ ...first, ...before }))
  const [known, setKnown] = useState(base)
  const stand = { first, known, base, values }
  const { theirs } = newsOf(stand)
  const take = (news: Partial<V>, entered: Partial<V> = {}) => {
    put(pick(news, news, (name) => !(name in entered)))
    setBase({ ...base, ...news })
    setKnown({ ...known, ...news })
  }
  useTaken(stand, take)
  const settle = (held: V) => {
    setBase(held)
    setKnown(first)
  }
  return {
    base,
    /** A person changed here what another one has changed since. */
    overtaken: Object.keys(theirs).length > 0,
    takeTheirs: () => take(theirs),
    /** From now on the form has no input. */
    settle,
  }
}

interface Stand<V> extends Pick<Changes<V>, 'first' | 'values'> {
  known: V
  base: V
}

/** The stored values that are new: those of others in fields that were changed here, and the rest. */
function newsOf<V extends object>({ first, known, base, values }: Stand<V>) {
  const news = changed(known, first)
  const entered = changed(base, values)
  const isOvertaken = (name: keyof V) =>
    name in entered && !isSame(first[name], values[name]) && !isSame(first[name], base[name])
  return {
    theirs: pick(news, news, isOvertaken),
    plain: pick(news, news, (name) => !isOvertaken(name)),
    entered,
  }
}

/** Takes the news that overtake nothing, after each drawing that has some. */
function useTaken<V extends object>(
  { first, known, base, values }: Stand<V>,
  take: (news: Partial<V>, entered: Partial<V>) => void,
) {
  useEffect(() => {
    const { plain, entered } = newsOf({ first, known, base, values })
    if (Object.keys(plain).length > 0) take(plain, entered)
  }, [first, known, base, values, take])
}

/** The values of the fields that differ. */
export function changed<V extends object>(
  first: V,
  values: V,
  secret: readonly (keyof V)[] = [],
): Partial<V> {
  return pick(values, values, (name) => !secret.includes(name) && !isSame(values[name], first[name]))
}

/** The values of those fields of `names` that fit. */
export function pick<V extends object>(
  values: Partial<V>,
  names: Partial<V>,
  fits: (name: keyof V) => boolean = () => true,
): Partial<V> {
  const picked = (Object.keys(names) as (keyof V)[]).filter(fits)
  return Object.fromEntries(picked.map((name) => [name, values[name]])) as Partial<V>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
