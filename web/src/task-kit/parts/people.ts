import { useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMemberNames } from '../../lib/company/people-names.js'
import { numberOf } from '../../lib/place/place.js'
import { WorkContext, type BoardPerson, type BoardSetup } from '../model.js'

/** A user as a project shows it. */
export interface ShownPerson {
  /** The name alone, by which the face is drawn. */
  name: string
  /** The name, marked where the user is no longer in the project or the company. */
  shown: string
  /** A picture, or empty. */
  url: string
}

/** Number of the company around: a task may be open over a page that has none in its address. */
function useCompany(): number {
  const work = useContext(WorkContext)
  const inAddress = numberOf(useParams()['subscription'])
  return work?.subscription ?? inAddress ?? 0
}

/** What stands for a user of a project by id, former members of it too. The same function until people or names change. */
export function usePerson(setup: BoardSetup | null): (id: string) => ShownPerson {
  const { t } = useTranslation('task')
  const nameOf = useMemberNames(useCompany())
  const people = useMemo(() => setup && new Map(setup.people.map((one) => [one.id, one])), [setup])
  return useCallback(
    (id) => {
      const called = (name: string) => ({ name, shown: name, url: '' })
      if (id === '') return called(t('who.system'))
      const present = people?.get(id)
      if (present) return { name: present.fullname, shown: present.fullname, url: present.url }
      const former = people ? nameOf(id) : undefined
      // No user is called gone before it is known who is there.
      if (former === undefined) return called('…')
      if (former === null) return called(t('who.gone'))
      const { fullname: name, url, active, owner } = former
      if (active && owner) return { name, shown: name, url }
      return { name, shown: t(active ? 'who.outOfProject' : 'who.outOfCompany', { name }), url }
    },
    [people, nameOf, t],
  )
}

/** The shown name of a user of the project. */
export function usePersonName(setup: BoardSetup | null): (id: string) => string {
  const personOf = usePerson(setup)
  return useCallback((id) => personOf(id).shown, [personOf])
}

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
