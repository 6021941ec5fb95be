import { createClient, type Client } from '@smartproject/bff/api/client'
import { bareBrowser } from '@smartproject/local/bare-browser'

import { keepAliveFetch } from './keep-alive-fetch.js'

/** A signed-in demo account: its typed client, and plain requests with its cookie. */
export interface BenchSession {
  readonly call: Client
  readonly fetch: typeof fetch
  readonly csrfToken: () => string
  /** The header of its cookies. */
  readonly cookie: () => string
}

/** Signs a demo account in at a platform and gives the typed client of its session. */
export async function signIn(origin: string, email: string): Promise<Client> {
  return (await openSession(origin, email)).call
}

/** Signs a demo account in at a platform. */
export async function openSession(origin: string, email: string): Promise<BenchSession> {
  const browser = bareBrowser(origin, {}, keepAliveFetch)
  let csrf = ''
  const refresh = async () => {
    const { data } = (await (await browser.fetch(`${origin}/api/session`)).json()) as {
      data: { csrfToken: string }
    }
    csrf = data.csrfToken
  }
  await refresh()
  const client = createClient({ baseUrl: origin, csrfToken: () => csrf, fetch: browser.fetch })
  await client('authenticate_login', { email, password: 'Demo-Pass-1' })
  await refresh()
  return { call: client, csrfToken: () => csrf, ...browser }
}
