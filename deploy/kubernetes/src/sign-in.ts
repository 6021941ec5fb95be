import { createClient, type Client } from '@smartproject/bff/api/client'
import { bareBrowser } from '@smartproject/local/bare-browser'

/** Signs an account in at a BFF, reached at another address than browsers use, and gives its typed client. */
export async function signIn(
  { APP_URL: url, PUBLIC_URL: origin }: { APP_URL: string; PUBLIC_URL: string },
  email: string,
  password: string,
): Promise<Client> {
  const browser = bareBrowser(origin)
  let csrf = ''
  const refresh = async () => {
    const answer = await browser.fetch(`${url}/api/session`)
    csrf = ((await answer.json()) as { data: { csrfToken: string } }).data.csrfToken
  }
  await refresh()
  const client = createClient({ baseUrl: url, csrfToken: () => csrf, fetch: browser.fetch })
  await client('authenticate_login', { email, password })
  await refresh()
  return client
}
