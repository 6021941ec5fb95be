import { isNeed, isProjectRight, type Need } from '@smartproject/bff/api/company/rights'
import type { HostSwitch } from '@smartproject/bff/api/host-switches'
import type { PagePlan } from '@smartproject/bff/api/paths/path'
import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { companiesQuery, type Company } from '../../features/workspaces/api/companies.js'
import { loadTexts } from '../../i18n/i18n.js'
import { isOnline } from '../../lib/calls/online.js'
import { companyQuery } from '../../lib/company/company.js'
import { numberOf } from '../../lib/place/place.js'
import { isPlatformAdmin } from '../../lib/session/platform-admin.js'
import { projectRightsQuery, rightsQuery } from '../../lib/session/rights.js'
import { sessionQuery } from '../../lib/session/session.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import type { ClosedToMember, SignedOut } from '../../features/billing/paywall/PaywallPage.js'
import { closedPath } from '../closed/closed-path.js'
import { isLookedAt } from '../closed/read-only-look.js'
import type { ShellPlace } from '../shell/warm-shell.js'
import { loginPathOf } from './login-path.js'
import type { Screen } from './screens/screen.js'
import { showInstead } from './show-instead.js'

/** The error that ends a loader whose page does not exist for the reader. */
export const missing = () => data(null, { status: 404 })

/** Without a connection what was known last is enough to go to another page. */
const freshFor = (ms: number) => (isOnline() ? ms : Infinity)

/**
 * Opens a company only to its people. A foreign one is a page that does not exist. One that wants more of a sign-in leads to where
 * it is given. When its plan has ended its owner is told so first and may then look at it; its members are sent away.
 */
export function requireCompany(client: QueryClient) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<null> => {
    const found = await ownCompany(client, params['subscription'])
    // The loader above is already on its way to the sign-in page.
    if (!found) return null
    const { company } = found
    if (wantsMore(company)) return showInstead(redirect(`/account/profile?factor=${company.id}`))
    if (company.expired && company.subscribedas !== 'owner') return sendAway(found, request.url)
    if (company.expired && !isLookedAt(company.id)) {
      if (!found.another) await sayAllExpired()
      return showInstead(redirect(closedPath(company.id)))
    }
    warmUp(client, { userId: found.userId, subscription: company.id, project: numberOf(params['project']) })
    return null
  }
}

/** Asks for what stands around the page beside the page; nothing waits for it. */
function warmUp(client: QueryClient, place: ShellPlace): void {
  import('../shell/warm-shell.js').then(({ warmShell }) => warmShell(client, place)).catch(() => undefined)
}

/** A proof that this session lacks is given on the person's own page. */
function wantsMore({ factor_due, sign_in_due, provider_due }: Company): boolean {
  return factor_due === true || sign_in_due === true || provider_due !== undefined
}

/** The page about the ended plan is for the owner, while it has ended. */
export function requireClosedCompany(client: QueryClient) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<Company | null> => {
    const found = await ownCompany(client, params['subscription'])
    if (!found) return null
    const { company } = found
    if (!company.expired) return showInstead(redirect(`/${company.id}`))
    return company.subscribedas === 'owner' ? company : sendAway(found, request.url)
  }
}

/**
 * The page of a closed company for its members. Its number in the address is checked like any company's; owners are led to their own
 * page, and a person who names no company to the one that can be paid for. Who is signed out is told nothing of it.
 */
export function requireClosedToMember(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<ClosedToMember | SignedOut> => {
    const { search, searchParams } = new URL(request.url)
    const { user } = await client.ensureQueryData(sessionQuery)
    if (!user) return { signIn: loginPathOf(request) }
    const companies = await client.fetchQuery({ ...companiesQuery(user.id), staleTime: freshFor(0) })
    if (!searchParams.has('code')) return showInstead(redirect(payableOf(companies, search)))
    const number = numberOf(searchParams.get('code'))
    const company = companies.find(({ id }) => id === number)
    if (!company) return showInstead(missing())
    if (!company.expired) return showInstead(redirect(`/${company.id}`))
    if (company.subscribedas === 'owner') return showInstead(redirect(closedPath(company.id)))
    const others = companies.filter(({ id }) => id !== number)
    const open = others.some(({ expired }) => !expired)
    return { id: company.id, title: company.title, open, closed: open ? [] : others }
  }
}

/** Older addresses of the paywall name a way to pay and no company. */
function payableOf(companies: readonly Company[], search: string): string {
  const owned = companies.filter(({ subscribedas }) => subscribedas === 'owner')
  const closed = owned.filter(({ expired }) => expired)
  if (owned.length === 0) return '/'
  const [company] = closed.length > 0 ? closed : owned
  const query = new URLSearchParams(search)
  query.set('company', String(company?.id ?? ''))
  return `/plans?${query.toString()}`
}

interface Found {
  userId: string
  company: Company
  /** Another company of the person that is open. */
  another: boolean
}

async function ownCompany(client: QueryClient, subscription: string | undefined): Promise<Found | null> {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user) return null
  const number = numberOf(subscription)
  if (number === null) return showInstead(missing())
  const companies = await client.fetchQuery({ ...companiesQuery(user.id), staleTime: freshFor(15_000) })
  const company = companies.find((one) => one.id === number)
  if (!company) return showInstead(missing())
  return {
    userId: String(user.id),
    company,
    another: companies.some(({ id, expired }) => id !== number && !expired),
  }
}

/** Where a member of a closed company ends: a link into it is refused, its own address leads to another company or to the paywall. */
async function sendAway({ company, another }: Found, url: string): Promise<never> {
  const { pathname } = new URL(url)
  if (![`/${company.id}`, closedPath(company.id)].includes(pathname.replace(/\/$/, '')))
    return showInstead(data(null, { status: 405 }))
  if (!another) await sayAllExpired()
  else {
    await loadTexts(['messages'])
    toast.message('subscriptionExpired', { title: company.title })
  }
  return showInstead(
    redirect(another ? '/' : `/paywall?code=${company.id}&val=${company.closing ? 'closed' : 'expired'}`),
  )
}

async function sayAllExpired(): Promise<void> {
  // The router begins before the texts are there.
  await loadTexts(['messages'])
  toast.message('allSubscriptionsExpired')
}

/**
 * A page that the navigation hides from a person does not exist for that person: the same line of the table decides both. A rule that is unknown
 * opens for no one, and is a fault of the product.
 */
function requireNeed(client: QueryClient, need: string) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    if (!isNeed(need)) return showInstead(data(null, { status: 500, statusText: need }))
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

/** A page that the host hides does not exist there. */
function requireSeen(client: QueryClient, hiddenBy: HostSwitch) {
  return async (): Promise<null> => {
    const { hidden } = await client.ensureQueryData(sessionQuery)
    return hidden?.includes(hiddenBy) ? showInstead(missing()) : null
  }
}

/** A page of a feature that the plan of the company does not hold does not exist there. */
function requirePlan(client: QueryClient, plan: PagePlan) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    const company = numberOf(params['subscription'])
    if (!user || company === null) return null
    const detail = await client.fetchQuery({ ...companyQuery(company), staleTime: freshFor(60_000) })
    return detail?.[`${plan}_status`] === 1 ? null : showInstead(missing())
  }
}

interface Conditions {
  readonly needs: readonly string[]
  readonly hiddenBy?: HostSwitch | undefined
  readonly plan?: PagePlan | undefined
}

/** A page's own loader after what its line of the table needs. */
export function guarded(client: QueryClient, { needs, hiddenBy, plan }: Conditions, screen: Screen): Screen {
  const checks = [
    ...(hiddenBy === undefined ? [] : [requireSeen(client, hiddenBy)]),
    ...(plan === undefined ? [] : [requirePlan(client, plan)]),
    ...needs.map((need) => requireNeed(client, need)),
  ]
  if (checks.length === 0) return screen
  const { loader } = screen
  return {
    ...screen,
    loader: async (args) => {
      for (const check of checks) await check(args)
      return typeof loader === 'function' ? loader(args) : null
    },
  }
}

export function requireProjectNumber({ params }: LoaderFunctionArgs): null {
  if (numberOf(params['project']) === null) showInstead(missing())
  return null
}
