import { parseSetCookie } from 'cookie'

import { TEST_ORIGIN } from './app-fixture.js'

/** The answer, read whole. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: {
    data?: unknown
    reason?: string
    errors?: { field: string; reason: string }[]
    requestId?: string
    meta?: Record<string, string>
  }
}

/** A browser without a screen, for tests: keeps cookies, sends what a page of ours would send. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  csrf = ''
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Fetches the session and its token. */
  async open(): Promise<Answer> {
    const answer = await this.get('/api/session')
    this.csrf = (answer.body.data as { csrfToken: string }).csrfToken
    return answer
  }

  /** Signs `<id>@demo.test` in. */
  async signIn(id: string, password = 'right'): Promise<Answer> {
    await this.open()
    const answer = await this.post('/api/authenticate_login', { email: `${id}@demo.test`, password })
    if (answer.status === 200) await this.open()
    return answer
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, headers)
  }

  /** Posts JSON; a string goes out as it is. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const own = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: TEST_ORIGIN,
      'x-csrf-token': this.csrf,
    }
    return this.send('POST', path, { ...own, ...headers }, text)
  }

  /** Sends exactly this, with the cookies. A header given as empty text is left out. */
  async send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const response = await fetch(this.url + path, {
      method,
      headers: { ...given, cookie: this.cookieHeader() },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json && text ? JSON.parse(text) : {},
    }
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(line: string): void {
    const { name, value, maxAge } = parseSetCookie(line)
    if (maxAge === 0) this.cookies.delete(name)
    else this.cookies.set(name, value ?? '')
  }
}
