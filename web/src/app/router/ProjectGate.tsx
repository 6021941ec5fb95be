import { Outlet } from 'react-router'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { useProjectMissing } from '../../lib/place/project.js'
import { NotFound } from './RouteError.js'

/** The pages of a project: one that does not exist, or is not to be seen, is a page that does not exist. None of them waits for the answer. */
export function ProjectGate() {
  return useProjectMissing(useSubscription(), useProject()) ? <NotFound /> : <Outlet />
}
