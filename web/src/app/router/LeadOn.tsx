import { Navigate, useLoaderData, useLocation } from 'react-router'

/** Goes on to another path in place of this one. What stands behind `?` and `#` goes along; the path's own wins. */
export function LeadOn() {
  const to = useLoaderData<string>()
  const { search, hash } = useLocation()
  const [pathname = '/', own = ''] = to.split('?', 2)
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return <Navigate replace to={{ pathname, search: query.size > 0 ? `?${query.toString()}` : '', hash }} />
}
