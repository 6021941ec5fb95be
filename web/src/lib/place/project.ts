import { isOn, PROJECT_FLAGS, type ProjectFlag } from '@smartproject/bff/api/company/project-flags'
import type { Project } from '@smartproject/bff/api/company/projects'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../calls/api-error.js'
import { ask } from '../calls/calls.js'
import { ROOTS } from '../calls/query-roots.js'

/** One project by its number. One that does not exist, or is not to be seen, fails as NOT_FOUND. */
export function projectQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.project, subscription, project] as const,
    queryFn: async ({ signal }): Promise<Project> => {
      const [found] = await ask('getProject', { projectId: project, subscription }, { signal })
      if (!found) throw new ApiError({ status: 404, reason: 'NOT_FOUND' })
      return found
    },
    staleTime: 60_000,
  })
}

/** The parts of a project that are switched off; undefined until they are known, and outside a project. */
export function useSwitchedOff(
  subscription: number | null,
  project: number | null,
): ReadonlySet<ProjectFlag> | undefined {
  const flags = useKnownProject(subscription, project)?.flags
  return flags && new Set(PROJECT_FLAGS.filter((flag) => !isOn(flags, flag)))
}

/** A project, or nothing until it is known and outside of one. */
export function useKnownProject(subscription: number | null, project: number | null): Project | undefined {
  return useQuery({
    ...projectQuery(subscription ?? 0, project ?? 0),
    enabled: subscription !== null && project !== null && project !== 0,
  }).data
}
