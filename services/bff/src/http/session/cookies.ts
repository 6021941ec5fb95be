import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'

const LOCALE_DAYS = 365
/** How long a visitor may take to sign in. */
const VISITOR_SECONDS = 3_600
/** A token is 256 bits in base64url or hex; anything else was not made by us. */
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/
/** As long as auth keeps them. */
const TICKET_SECONDS = 600
const TRUST_DAYS = 30
/** As long as browsers keep a cookie at most. */
const DEVICE_DAYS = 400
/** A sealed text. */
const SEALED = /^[A-Za-z0-9_.-]{64,2048}$/
const DEVICE = /^[A-Za-z0-9_.-]{16,256}$/

/** The cookies of this platform. */
export interface Cookies {
  /** Token of the session, or empty. */
  session(request: Request): string
  /** Id of a browser without a session, or empty; sign-in's CSRF token is bound to it. */
  visitor(request: Request): string
  /** The secret of a browser that has signed in before, or empty. */
  device(request: Request): string
  /** The token of a right password while the second factor is asked for, or empty. */
  ticket(request: Request): string
  /** The secret of a browser that may pass without the second factor, or empty. */
  trust(request: Request): string
  /** The sealed state of a browser that has left for a provider, or empty. */
  oauth(request: Request): string
  setOauth(response: Response, value: string, seconds: number): void
  clearOauth(response: Response): void
  setSession(response: Response, token: string, expires: Date): void
  clearSession(response: Response): void
  setVisitor(response: Response, id: string): void
  setTicket(response: Response, token: string): void
  clearTicket(response: Response): void
  setTrust(response: Response, token: string): void
  setDevice(response: Response, value: string): void
  setLocale(response: Response, locale: string): void
}

/**
 * Cookies for an origin. On https they carry the `__Host-` prefix, which ties them to this very host; browsers
 * refuse that prefix on plain http, so http://localhost uses bare names.
 */
export function cookiesFor(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https://')
  const name = (bare: string) => (secure ? `__Host-${bare}` : bare)
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const set = (response: Response, cookie: Parameters<typeof stringifySetCookie>[0]) =>
    void response.append('set-cookie', stringifySetCookie(cookie))
  const read = (request: Request, cookie: string, shape = TOKEN) => {
    const value = parseCookie(request.headers.cookie ?? '')[cookie] ?? ''
    return shape.test(value) ? value : ''
  }
  return {
    session: (request) => read(request, name('sid')),
    visitor: (request) => read(request, name('visitor')),
    device: (request) => read(request, name('device'), DEVICE),
    ticket: (request) => read(request, name('ticket')),
    trust: (request) => read(request, name('trust')),
    oauth: (request) => read(request, name('oauth'), SEALED),
    setOauth: (response, value, seconds) =>
      set(response, { ...own, name: name('oauth'), value, maxAge: seconds }),
    clearOauth: (response) => set(response, { ...own, name: name('oauth'), value: '', maxAge: 0 }),
    setSession: (response, token, expires) =>
      set(response, { ...own, name: name('sid'), value: token, expires }),
    clearSession: (response) => set(response, { ...own, name: name('sid'), value: '', maxAge: 0 }),
    setVisitor: (response, id) =>
      set(response, { ...own, name: name('visitor'), value: id, maxAge: VISITOR_SECONDS }),
    setTicket: (response, token) =>
      set(response, { ...own, name: name('ticket'), value: token, maxAge: TICKET_SECONDS }),
    clearTicket: (response) => set(response, { ...own, name: name('ticket'), value: '', maxAge: 0 }),
    setTrust: (response, token) =>
      set(response, { ...own, name: name('trust'), value: token, maxAge: TRUST_DAYS * 86_400 }),
    setDevice: (response, value) =>
      set(response, { ...own, name: name('device'), value, maxAge: DEVICE_DAYS * 86_400 }),
    setLocale: (response, locale) =>
      set(response, { ...own, name: 'locale', value: locale, httpOnly: false, maxAge: LOCALE_DAYS * 86_400 }),
  }
}
