/** The sign-in form of one browser. */
export interface Form {
  post(credentials: { email: string; password: string }): Promise<Response>
  /** Whose session the browser has: his address, or nothing. */
  who(): Promise<string>
}

interface State {
  readonly data: { readonly csrfToken: string; readonly user: { readonly email: string } | null }
}

/** Opens the form as a browser at this address does. The BFF must believe one proxy (`TRUST_PROXY_HOPS`). */
export async function openForm(origin: string, address: string): Promise<Form> {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${origin}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const state = async () => ((await (await send('/api/session', {})).json()) as State).data
  const { csrfToken } = await state()
  const headers = {
    origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-csrf-token': csrfToken,
  }
  return {
    post: (credentials) =>
      send('/api/authenticate_login', { method: 'POST', headers, body: JSON.stringify(credentials) }),
    who: async () => (await state()).user?.email ?? '',
  }
}
