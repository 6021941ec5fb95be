import { randomBytes } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Request, Response } from 'express'

import { hashToken, proofOf, type LiveSession } from '../../access/sessions.js'
import type { BegunSession, Browser } from '../../calls/context.js'
import type { SessionState } from '../../api/account/session.js'
import { hiddenOn } from '../../access/host-switches.js'
import type { Platform } from '../../platform.js'
import { isFactorDue, sessionUserView } from '../../views/company/people.js'
import type { Cookies } from './cookies.js'
import type { Devices } from './devices.js'
import type { ProviderSignIn } from './provider-sign-in.js'
import { addressOf, stateOf } from '../request-state.js'
import type { SignIn } from './sign-in.js'

const SIGN_OUT_DEADLINE_MS = 3_000
const VISITOR_BYTES = 24

/** The effects of handlers on the browser at the other end of this request. */
export function browserOf(
  request: Request,
  response: Response,
  parts: {
    platform: Platform
    cookies: Cookies
    devices: Devices
    signIn: SignIn
    providers: ProviderSignIn
  },
): Browser {
  const { platform, cookies } = parts
  const state = stateOf(response)
  const visitor = cookies.visitor(request)
  const startSession = (begun: BegunSession) => {
    if (state.session) forget(platform, state.session.id)
    const session = liveSession(begun)
    cookies.setSession(response, begun.sessionToken, new Date(session.expiresAt))
    parts.devices.remember(request, response, session.user.id)
    state.session = session
    state.token = begun.sessionToken
    return session
  }
  const device = () => {
    const known = parts.devices.of(request)
    return { deviceId: known?.id ?? '', deviceUserId: known?.userId ?? '' }
  }
  const secondFactorAsked = (ticket: string, next = '') => {
    cookies.setTicket(response, ticket)
    return new DomainError('unauthenticated', 'SECOND_FACTOR', next === '' ? {} : { meta: { next } })
  }
  return {
    address: addressOf(request),
    userAgent: request.get('user-agent') ?? '',
    visitorHash: visitor === '' ? '' : hashToken(visitor),
    sessionToken: state.token,
    answerHeader: (name, value) => void response.set(name, value),
    rememberLocale: (locale) => cookies.setLocale(response, locale),

    async signIn() {
      const answer = await parts.signIn(request, response)
      if (answer.sessionToken !== '') return startSession(answer)
      throw secondFactorAsked(answer.ticket)
    },

    trustToken: cookies.trust(request),
    secondFactorAsked,
    returned: (answer) => parts.providers.returned(request, response, answer),

    device,
    halfSignedIn: () => ({ ticket: cookies.ticket(request), ...device() }),

    factorProved(trustToken) {
      cookies.clearTicket(response)
      if (trustToken !== '') cookies.setTrust(response, trustToken)
    },

    startSession,

    renewSession(renewed) {
      const session = liveSession(renewed)
      cookies.setSession(response, renewed.sessionToken, new Date(session.expiresAt))
      // Other requests of this browser may still show the old token, which opens nothing any more.
      platform.sessions.dropUser(session.user.id)
      state.session = session
      state.token = renewed.sessionToken
    },

    async signOut(url) {
      const options = { deadlineMs: SIGN_OUT_DEADLINE_MS, requestId: state.requestId }
      const asked = { sessionToken: state.token, clientAddress: addressOf(request), url }
      await platform.gateways.auth.signOut(asked, options)
      if (state.session) forget(platform, state.session.id)
      cookies.clearSession(response)
    },

    state() {
      const { session } = state
      const hidden = hiddenOn(platform.hiddenByHost, request.hostname)
      const secrets = session
        ? secretsOf(session, platform)
        : {
            csrfToken: platform.secrets.csrfToken(visitorBinding(request, response, cookies)),
            envelopeKey: null,
            envelopeKeyId: null,
          }
      return {
        ...secrets,
        user: session ? sessionUserView(session) : null,
        factorDue: session !== null && isFactorDue(session),
        ...(hidden.length > 0 && { hidden: [...hidden] }),
        serverTime: platform.clock.now().toISOString(),
        sid: session?.id ?? null,
      }
    },
  }
}

type PageSecrets = Pick<SessionState, 'csrfToken' | 'envelopeKey' | 'envelopeKeyId'>

const derived = new WeakMap<LiveSession, PageSecrets>()

/** The keys of proofs and seals of the session's pages; derived once while the session is held. */
function secretsOf(session: LiveSession, { secrets }: Platform): PageSecrets {
  const known = derived.get(session)
  if (known) return known
  const { id, key } = secrets.envelopeKey(session.id)
  const made = {
    csrfToken: secrets.csrfToken(session.tokenHash),
    envelopeKey: Buffer.from(key).toString('base64url'),
    envelopeKeyId: id,
  }
  derived.set(session, made)
  return made
}

function liveSession({ session, user, sessionToken }: BegunSession): LiveSession {
  if (!session || !user || !session.expireTime || sessionToken === '')
    throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  return {
    ...proofOf(session),
    user,
    expiresAt: session.expireTime.getTime(),
    tokenHash: hashToken(sessionToken),
    api: null,
  }
}

function forget(platform: Platform, sessionId: string): void {
  platform.sessions.drop(sessionId)
  platform.passports.drop({ sessionId })
}

/** Without a session the token is bound to this browser by a cookie of its own. */
function visitorBinding(request: Request, response: Response, cookies: Cookies): string {
  const known = cookies.visitor(request)
  const id = known === '' ? randomBytes(VISITOR_BYTES).toString('base64url') : known
  cookies.setVisitor(response, id)
  return hashToken(id)
}
