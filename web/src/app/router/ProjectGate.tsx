import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { isApiError } from '../../lib/calls/api-error.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { NotFound } from './RouteError.js'

/** The pages of a project: one that does not exist, or is not to be seen, is a page that does not exist. None of them waits for the answer. */
export function ProjectGate() {
  const { error } = useQuery(projectQuery(useSubscription(), useProject()))
  if (isApiError(error) && error.status === 404) return <NotFound />
  return <Outlet />
}
