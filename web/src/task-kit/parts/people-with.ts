import { useMemo } from 'react'
import type { BoardPerson, BoardSetup } from '../model.js'
import { usePerson } from './people.js'

/** The people to choose from, with former ones among the ids that are chosen already, so that a choice is named and can be taken back. */
export function usePeopleWith(setup: BoardSetup | null, chosen: readonly string[]): readonly BoardPerson[] {
  const personOf = usePerson(setup)
  const key = [...new Set(chosen)].join(' ')
  return useMemo(() => {
    if (!setup) return []
    const present = new Set(setup.people.map(({ id }) => id))
    const former = key.split(' ').filter((id) => id !== '' && !present.has(id))
    if (former.length === 0) return setup.people
    const named = former.map((id) => ({
      id,
      fullname: personOf(id).shown,
      url: personOf(id).url,
      role_id: 0,
    }))
    return [...setup.people, ...named]
  }, [setup, personOf, key])
}
