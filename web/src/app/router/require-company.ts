import type { QueryClient } from '@tanstack/react-query'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { numberOf } from '../../lib/place.js'
import { isPlatformAdmin } from '../../lib/platform-admin.js'
import { sessionQuery } from '../../lib/session.js'
import { toast } from '../../ui/toast.js'

const missing = () => data(null, { status: 404 })

/** Opens a company only to its people. A foreign one is a page that does not exist; an expired one says so. */
export function requireCompany(client: QueryClient) {
  return async ({ params }: LoaderFunctionArgs): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    // The loader above is already on its way to the sign-in page.
    if (!user) return null
    const number = numberOf(params['subscription'])
    // What is thrown here is a page, as react-router's documentation asks.
    // oxlint-disable-next-line only-throw-error
    if (number === null) throw missing()
    const companies = await client.fetchQuery({ ...companiesQuery(user.id), staleTime: 15_000 })
    const company = companies.find((one) => one.id === number)
    // oxlint-disable-next-line only-throw-error
    if (!company) throw missing()
    if (!company.expired) return null
    toast.message('subscriptionExpired', { title: company.title })
    // oxlint-disable-next-line only-throw-error
    throw companies.length === 1 ? data(null, { status: 405 }) : redirect('/')
  }
}

/** The platform's pages do not exist for anybody but its administrators. */
export function requirePlatformAdmin(client: QueryClient) {
  return async (): Promise<null> => {
    const { user } = await client.ensureQueryData(sessionQuery)
    // oxlint-disable-next-line only-throw-error
    if (user && !isPlatformAdmin(user)) throw missing()
    return null
  }
}

/** A project's address without a page leads to one of its pages; the part of the address behind `?` goes along. */
export function toProjectPage(page: string) {
  return ({ params, request }: LoaderFunctionArgs) => {
    // oxlint-disable-next-line only-throw-error
    if (numberOf(params['project']) === null) throw missing()
    const { search } = new URL(request.url)
    return redirect(`/${params['subscription']}/project/${params['project']}/${page}${search}`)
  }
}

export function requireProjectNumber({ params }: LoaderFunctionArgs): null {
  // oxlint-disable-next-line only-throw-error
  if (numberOf(params['project']) === null) throw missing()
  return null
}
