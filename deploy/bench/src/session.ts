import { createClient, type Client } from '@smartproject/bff/contract/client'

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
  const jar = new Map<string, string>()
  let csrf = ''
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie())
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const refresh = async () => {
    const { data } = (await (await send(`${origin}/api/session`)).json()) as { data: { csrfToken: string } }
    csrf = data.csrfToken
  }
  await refresh()
  const client = createClient({ baseUrl: origin, csrfToken: () => csrf, fetch: send })
  await client('authenticate_login', { email, password: 'Demo-Pass-1' })
  await refresh()
  return { call: client, fetch: send, csrfToken: () => csrf, cookie }
}
