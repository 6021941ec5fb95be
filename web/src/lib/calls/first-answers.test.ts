import type { OpenPart } from '@smartproject/bff/api/open-page'
import { aSession, aUser } from '../../test/api.js'
import { stubApi } from '../../test/render-app.js'
import { ask, send } from './calls.js'
import { askFirst } from './first-answers.js'
import { fetchSession } from './http.js'

const PATH = '/1/project/7/punch'
const INVITATIONS = { call: 'listOwnInvitations', input: {} } as const

/** A server whose first answer is sent line by line, and whose other calls answer from a table. */
function serve(session: ReturnType<typeof aSession> | null) {
  const asked = stubApi({
    session: () => ({ body: aSession('mona') }),
    listOwnInvitations: () => ({ body: ['asked again'] }),
    stopTimer: () => ({ body: {} }),
  })
  const other = globalThis.fetch
  const urls: string[] = []
  let lines: ReadableStreamDefaultController<Uint8Array> | undefined
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (!url.startsWith('/api/open')) return other(url, init)
    urls.push(url)
    if (!session) return Promise.reject(new TypeError('no connection'))
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (lines = controller) })
    const packed = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(session))))
    return Promise.resolve({ ok: true, headers: new Headers({ 'x-session': packed }), body } as Response)
  }) as typeof fetch
  const write = (text: string) => lines?.enqueue(new TextEncoder().encode(text))
  return {
    asked,
    urls,
    answer: (...parts: { call: string; input: unknown; data: unknown }[]) =>
      parts.forEach((part) => write(`${JSON.stringify(part)}\n`)),
    write,
    end: () => lines?.close(),
  }
}

const fullname = 'منى السيد'
const signedIn = () => ({ ...aSession('emad'), user: { ...aUser('emad'), fullname } })

describe('the first answers of a page', () => {
  it('are the session and what is asked first, each taken once', async () => {
    const server = serve(signedIn())
    askFirst(PATH, '')
    expect(server.urls).toEqual(['/api/open?subscription=1&project=7&part=cards'])
    expect((await fetchSession()).user?.fullname).toBe(fullname)
    const answer = ask('listOwnInvitations', {})
    server.answer({ ...INVITATIONS, data: [] })
    await expect(answer).resolves.toEqual([])
    expect(server.asked).toEqual([])
    await expect(ask('listOwnInvitations', {})).resolves.toEqual(['asked again'])
    expect((await fetchSession()).user?.fullname).toBe('Mona Al-Sayed')
    server.end()
  })

  it('are asked as usual where the server left them out', async () => {
    const server = serve(signedIn())
    askFirst(PATH, '')
    await fetchSession()
    const answer = ask('listOwnInvitations', {})
    server.end()
    await expect(answer).resolves.toEqual(['asked again'])
  })

  it('are asked as usual when the connection breaks', async () => {
    serve(null)
    askFirst(PATH, '')
    expect((await fetchSession()).user?.fullname).toBe('Mona Al-Sayed')
    await expect(ask('listOwnInvitations', {})).resolves.toEqual(['asked again'])
  })

  it('are not taken any more once something is changed', async () => {
    const server = serve(signedIn())
    askFirst(PATH, '')
    await fetchSession()
    server.answer({ ...INVITATIONS, data: [] })
    await send('stopTimer', { subscription: 1 })
    await expect(ask('listOwnInvitations', {})).resolves.toEqual(['asked again'])
    server.end()
  })

  it('are put together from pieces, wherever the connection cuts them', async () => {
    const server = serve(signedIn())
    askFirst(PATH, '')
    await fetchSession()
    const line = `${JSON.stringify({ ...INVITATIONS, data: [] } satisfies Partial<OpenPart>)}\n`
    const answer = ask('listOwnInvitations', {})
    server.write(line.slice(0, 20))
    server.write(line.slice(20))
    await expect(answer).resolves.toEqual([])
    server.end()
  })

  it('are not asked outside of a company', () => {
    const server = serve(signedIn())
    askFirst('/login', '?continue=/1')
    expect(server.urls).toEqual([])
  })
})
