import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { numberOf } from '../../lib/place.js'
import { isPlatformAdmin } from '../../lib/platform-admin.js'
import { sessionQuery } from '../../lib/session.js'
import { toast } from '../../ui/toast.js'
import { showInstead } from './show-instead.js'

const missing = () => data(null, { status: 404 })

/** Opens a company only to its people. A foreign one is a page that does not exist; an expired one says so. */
export function requireCompany(client: QueryClient) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    // The loader above is already on its way to the sign-in page.
    if (!user) return null
    const number = numberOf(params['subscription'])
    if (number === null) return showInstead(missing())
    const companies = await client.fetchQuery({ ...companiesQuery(user.id), staleTime: 15_000 })
    const company = companies.find((one) => one.id === number)
    if (!company) return showInstead(missing())
    if (!company.expired) return null
    toast.message('subscriptionExpired', { title: company.title })
    return showInstead(companies.length === 1 ? data(null, { status: 405 }) : redirect('/'))
  }
}

/** The platform's pages do not exist for anybody but its administrators. */
export function requirePlatformAdmin(client: QueryClient) {
  return async (): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    if (user && !isPlatformAdmin(user)) showInstead(missing())
    return null
  }
}

/** A project's address without a page leads to one of its pages; the part of the address behind `?` goes along. */
export function toProjectPage(page: string) {
  return ({ params, request }: LoaderFunctionArgs) => {
    if (numberOf(params['project']) === null) showInstead(missing())
    const { search } = new URL(request.url)
    return redirect(`/${params['subscription']}/project/${params['project']}/${page}${search}`)
  }
}

export function requireProjectNumber({ params }: LoaderFunctionArgs): null {
  if (numberOf(params['project']) === null) showInstead(missing())
  return null
}
