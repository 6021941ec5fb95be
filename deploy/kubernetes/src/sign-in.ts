import { createClient, type Client } from '@smartproject/bff/contract/client'

/** Signs an account in at a BFF, reached at another address than browsers use, and gives its typed client. */
export async function signIn(
  { APP_URL: url, PUBLIC_URL: origin }: { APP_URL: string; PUBLIC_URL: string },
  email: string,
  password: string,
): Promise<Client> {
  const jar = new Map<string, string>()
  let csrf = ''
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
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
    const answer = await send(`${url}/api/session`)
    csrf = ((await answer.json()) as { data: { csrfToken: string } }).data.csrfToken
  }
  await refresh()
  const client = createClient({ baseUrl: url, csrfToken: () => csrf, fetch: send })
  await client('authenticate_login', { email, password })
  await refresh()
  return client
}
