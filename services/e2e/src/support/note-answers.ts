import { noteSecret } from './secret-notes.js'

// Runs before each e2e file: whatever the platform answers to fetch, its cookies and CSRF tokens are remembered.
const send = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const response = await send(input, init)
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (name !== 'locale') noteSecret(`cookie ${name}`, pair.slice(at + 1))
  }
  if (response.url.endsWith('/api/session')) {
    const found = /"csrfToken":"([^"]+)"/.exec(await response.clone().text())
    noteSecret('CSRF token', found?.[1] ?? '')
  }
  return response
}
