import type { HostSwitch } from '@smartproject/bff/api/host-switches'
import type { Layout, PlanFeature } from '@smartproject/bff/api/paths/path'
import type { ProjectFlag } from '@smartproject/bff/api/company/project-flags'
import type { SessionUser } from '../lib/calls/http.js'
import type { ProjectRights, Rights } from '../lib/session/rights.js'

/** Where a person is; given to everything that plugs into the shell. */
export interface Place {
  user: SessionUser
  /** The company in the path, when there is one. */
  subscription: string | null
  project: string | null
  /** The person's permissions in the company, once they are known. */
  rights?: Rights | undefined
  /** The same for the project in the path. */
  projectRights?: ProjectRights | undefined
  /** Parts of the project in the path that are switched off. */
  switchedOff?: ReadonlySet<ProjectFlag> | undefined
  /** Features that the plan of the company does not hold. */
  featuresOff?: ReadonlySet<PlanFeature> | undefined
  /** The parts hidden on this host. */
  hidden?: readonly HostSwitch[] | undefined
  /** The filter of the tasks that are shown, as links to their other layouts take it along. */
  carried?: string | undefined
  /** The frame of the page. */
  layout?: Layout | undefined
}
