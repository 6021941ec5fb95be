import { useMemberNames } from './people-names.js'

/** The name of a present or former member: “…” until it is known, and the given words for an erased account. */
export function useMemberName(subscription: number, erased: string): (id: string) => string {
  const nameOf = useMemberNames(subscription)
  return (id) => {
    const found = nameOf(id)
    return found === undefined ? '…' : found.name || erased
  }
}
