import { isProjectRight, type Need } from '@smartproject/bff/contract/rights'
import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { companiesQuery, type Company } from '../../features/workspaces/api/companies.js'
import { isOnline } from '../../lib/online.js'
import { numberOf } from '../../lib/place.js'
import { isPlatformAdmin } from '../../lib/platform-admin.js'
import { projectRightsQuery, rightsQuery } from '../../lib/rights.js'
import { sessionQuery } from '../../lib/session.js'
import { toast } from '../../ui/toast.js'
import { closedPath } from '../closed/closed-path.js'
import { isLookedAt } from '../closed/read-only-look.js'
import type { Screen } from './screens/screen.js'
import { showInstead } from './show-instead.js'

/** What ends a loader whose page does not exist for whoever asks. */
export const missing = () => data(null, { status: 404 })

/** Without a connection what was known last is enough to go to another page. */
const freshFor = (ms: number) => (isOnline() ? ms : Infinity)

/**
 * Opens a company only to its people. A foreign one is a page that does not exist. One that wants a second factor leads to where
 * it is set up. When its plan has ended its owner is told so first and may then look at it; its members are sent away.
 */
export function requireCompany(client: QueryClient) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const found = await ownCompany(client, params['subscription'])
    // The loader above is already on its way to the sign-in page.
    if (!found) return null
    const { company } = found
    if (company.factor_due) return showInstead(redirect(`/account/profile?factor=${company.id}`))
    if (!company.expired) return null
    if (company.subscribedas !== 'owner') return sendAway(found)
    return isLookedAt(company.id) ? null : showInstead(redirect(closedPath(company.id)))
  }
}

/** The page about the ended plan is for the owner, while it has ended. */
export function requireClosedCompany(client: QueryClient) {
  return async ({ params }: LoaderFunctionArgs): Promise<Company | null> => {
    const found = await ownCompany(client, params['subscription'])
    if (!found) return null
    const { company } = found
    if (!company.expired) return showInstead(redirect(`/${company.id}`))
    return company.subscribedas === 'owner' ? company : sendAway(found)
  }
}

interface Found {
  company: Company
  /** The only one its person has. */
  only: boolean
}

async function ownCompany(client: QueryClient, subscription: string | undefined): Promise<Found | null> {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user) return null
  const number = numberOf(subscription)
  if (number === null) return showInstead(missing())
  const companies = await client.fetchQuery({ ...companiesQuery(user.id), staleTime: freshFor(15_000) })
  const company = companies.find((one) => one.id === number)
  return company ? { company, only: companies.length === 1 } : showInstead(missing())
}

function sendAway({ company, only }: Found): never {
  toast.message('subscriptionExpired', { title: company.title })
  return showInstead(only ? data(null, { status: 405 }) : redirect('/'))
}

/** What the navigation hides from somebody does not exist for them: the same line of the table decides both. */
function requireNeed(client: QueryClient, need: Need) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    // The loader above is already on its way to the sign-in page.
    if (!user) return null
    if (need === 'platform') return isPlatformAdmin(user) ? null : showInstead(missing())
    const [company, project] = [numberOf(params['subscription']), numberOf(params['project'])]
    if (company === null) return null
    const userId = String(user.id)
    const staleTime = freshFor(60_000)
    const rights: ReadonlySet<Need> = isProjectRight(need)
      ? await client.fetchQuery({ ...projectRightsQuery(company, project ?? 0, userId), staleTime })
      : await client.fetchQuery({ ...rightsQuery(company, userId), staleTime })
    return rights.has(need) ? null : showInstead(missing())
  }
}

/** A page's own loader after what its line of the table needs. */
export function guarded(client: QueryClient, need: Need | undefined, screen: Screen): Screen {
  if (need === undefined) return screen
  const check = requireNeed(client, need)
  const { loader } = screen
  return {
    ...screen,
    loader: async (args) => {
      await check(args)
      return typeof loader === 'function' ? loader(args) : null
    },
  }
}

export function requireProjectNumber({ params }: LoaderFunctionArgs): null {
  if (numberOf(params['project']) === null) showInstead(missing())
  return null
}
