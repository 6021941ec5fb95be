/** A browser without a screen, as a server sees it: it keeps cookies, and each request says whose page asks. */
export interface BareBrowser {
  readonly fetch: typeof fetch
  /** The header of its cookies. */
  readonly cookie: () => string
}

const GONE = /^\s*(max-age=0|expires=thu, 01 jan 1970)/i

/**
 * Opens one that is at a page of this origin.
 *
 * @param always goes with every request
 * @param send replaces the global fetch
 */
export function bareBrowser(
  origin: string,
  always: Readonly<Record<string, string>> = {},
  send: typeof fetch = fetch,
): BareBrowser {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = { ...always, origin, 'sec-fetch-site': 'same-origin' }
  return {
    cookie,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries({ ...own, cookie: cookie() })) headers.set(name, value)
      const response = await send(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) remember(jar, line)
      return response
    },
  }
}

function remember(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  if (attributes.some((attribute) => GONE.test(attribute))) jar.delete(name)
  else jar.set(name, pair.slice(at + 1).trim())
}
