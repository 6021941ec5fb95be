/** The open sign-in form of one browser. */
export interface Form {
  post(credentials: { email: string; password: string }): Promise<Response>
}

/** Opens the form as a browser at this address does. The BFF must believe one proxy (`TRUST_PROXY_HOPS`). */
export async function openForm(origin: string, address: string): Promise<Form> {
  const from = { 'x-forwarded-for': address }
  const response = await fetch(`${origin}/api/session`, { headers: from })
  const { data } = (await response.json()) as { data: { csrfToken: string } }
  const headers = {
    ...from,
    origin,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-csrf-token': data.csrfToken,
  }
  return {
    post: (credentials) =>
      fetch(`${origin}/api/authenticate_login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(credentials),
      }),
  }
}
