import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'

/**
 * The numbers of the named projects, if the caller may read each; of all they may read that are not archived where
 * none is named. Errors: not_found PROJECT_NOT_FOUND.
 */
export async function selectedProjects(
  stores: Pick<Stores, 'projects'>,
  caller: Caller,
  named: readonly number[],
): Promise<number[]> {
  const found =
    named.length > 0
      ? await stores.projects.withNumbers(named)
      : await stores.projects.activeOf(caller.owner ? null : caller.userId)
  const readable = found.filter((project) => accessTo(project, caller) !== 'none')
  if (readable.length < named.length) throw notFound('PROJECT_NOT_FOUND')
  return readable.map((project) => project.number).toSorted((a, b) => a - b)
}
