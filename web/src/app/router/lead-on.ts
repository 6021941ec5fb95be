import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { projectsQuery } from '../../features/projects/api/projects.js'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { onlyCompany } from '../../features/workspaces/model.js'
import { lastCompany, lastProject } from '../../lib/place/last-place.js'
import { numberOf } from '../../lib/place/place.js'
import { sessionQuery } from '../../lib/session/session.js'
import { loginPathOf } from './login-path.js'
import { missing } from './require-company.js'
import { showInstead } from './show-instead.js'

/**
 * Finds where a path leads. A company that it does not name is the one used last, else the only one; a project likewise.
 * Without any it is the first page.
 */
export function leadOn(client: QueryClient, to: string) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<string> => {
    let target = to
    let company: number | null = null
    if (to.includes(':subscription')) {
      company =
        'subscription' in params ? numbered(params['subscription']) : await ownCompany(client, request)
      if (company === null) return '/'
      target = target.replace(':subscription', String(company))
    }
    if (to.includes(':project')) {
      const project = 'project' in params ? numbered(params['project']) : await ownProject(client, company)
      if (project === null) return '/'
      target = target.replace(':project', String(project))
    }
    return target
  }
}

/** Parameters are decoded and may hold slashes; numbers cannot lead to another site. */
function numbered(text: string | undefined): number {
  return numberOf(text) ?? showInstead(missing())
}

async function ownCompany(client: QueryClient, request: Request): Promise<number | null> {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user) return showInstead(redirect(loginPathOf(request)))
  const companies = await client.fetchQuery(companiesQuery(user.id))
  const last = lastCompany(String(user.id))
  return companies.find(({ id }) => id === last)?.id ?? onlyCompany(companies)?.id ?? null
}

async function ownProject(client: QueryClient, company: number | null): Promise<number | null> {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user || company === null) return null
  const last = lastProject(String(user.id), company)
  const all = await client.fetchQuery(projectsQuery(company, String(user.id)))
  const open = all.filter(({ archived }) => !archived)
  return all.find(({ id }) => id === last)?.id ?? (open.length === 1 ? (open[0]?.id ?? null) : null)
}
