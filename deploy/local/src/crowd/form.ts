import { bareBrowser } from '../bare-browser.js'

/** The sign-in form of one browser. */
export interface Form {
  post(credentials: { email: string; password: string }): Promise<Response>
  /** Whose session the browser has: the address, or nothing. */
  who(): Promise<string>
}

interface State {
  readonly data: { readonly csrfToken: string; readonly user: { readonly email: string } | null }
}

/** Opens the form as a browser at this address does. The BFF must believe one proxy (`TRUST_PROXY_HOPS`). */
export async function openForm(origin: string, address: string): Promise<Form> {
  const browser = bareBrowser(origin, { 'x-forwarded-for': address })
  const state = async () => ((await (await browser.fetch(`${origin}/api/session`)).json()) as State).data
  const { csrfToken } = await state()
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
  return {
    post: (credentials) =>
      browser.fetch(`${origin}/api/authenticate_login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(credentials),
      }),
    who: async () => (await state()).user?.email ?? '',
  }
}
