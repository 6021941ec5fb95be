import { EVERYONE } from '@smartproject/bff/api/everyone'
import { useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { ShownPerson } from '../../lib/company/known-names.js'
import { useMemberNames } from '../../lib/company/people-names.js'
import { WorkContext, type BoardSetup } from '../model.js'

/** The shown form of a user of a project by id, former members of it too. The same function until people or names change. */
export function usePerson(setup: BoardSetup | null): (id: string) => ShownPerson {
  const { t } = useTranslation('task')
  const inAddress = Number(useParams()['subscription'])
  // A task may be open over a page without a company in its address.
  const nameOf = useMemberNames(useContext(WorkContext)?.subscription ?? inAddress)
  const people = useMemo(() => setup && new Map(setup.people.map((one) => [one.id, one])), [setup])
  return useCallback(
    (id) => {
      if (id === EVERYONE) return { name: t('who.everyone'), shown: t('who.everyone'), url: '' }
      const present = people?.get(id)
      // No user is asked for before it is known who is there.
      const former = present ?? (people && id && nameOf(id))
      if (former && 'shown' in former) return former
      const name = present?.fullname ?? (id === '' ? t('who.system') : '…')
      return { name, shown: name, url: present?.url ?? '' }
    },
    [people, nameOf, t],
  )
}

/** The shown name of a user of the project. */
export function usePersonName(setup: BoardSetup | null): (id: string) => string {
  const personOf = usePerson(setup)
  return useCallback((id) => personOf(id).shown, [personOf])
}
