import type { QueryClient } from '@tanstack/react-query'
import { timerQuery } from '../../features/task/api/timer.js'
import { ownInvitationsQuery } from '../../features/workspaces/api/invitations.js'
import { companyQuery } from '../../lib/company/company.js'
import { projectQuery } from '../../lib/place/project.js'
import { projectRightsQuery, rightsQuery } from '../../lib/session/rights.js'
import { shortcutsQuery } from '../../lib/shortcuts.js'

/** Whose shell it is, and where. */
export interface ShellPlace {
  userId: string
  subscription: number
  /** Null outside of a project. */
  project: number | null
}

/** An answered query is kept fresh by the parts that show it. */
const MISSING = { staleTime: Infinity }

/**
 * Asks what the shell shows while its page is still on the way: what is there by then is drawn with the page, not after it, and
 * nothing moves. The parts find out themselves about failures here.
 */
export function warmShell(client: QueryClient, { userId, subscription, project }: ShellPlace): void {
  void client.prefetchQuery({ ...companyQuery(subscription), ...MISSING })
  void client.prefetchQuery({ ...rightsQuery(subscription, userId), ...MISSING })
  void client.prefetchQuery({ ...shortcutsQuery(subscription), ...MISSING })
  void client.prefetchQuery({ ...ownInvitationsQuery(userId), ...MISSING })
  void client.prefetchQuery({ ...timerQuery(subscription), ...MISSING })
  if (project === null) return
  void client.prefetchQuery({ ...projectQuery(subscription, project), ...MISSING })
  void client.prefetchQuery({ ...projectRightsQuery(subscription, project, userId), ...MISSING })
}
