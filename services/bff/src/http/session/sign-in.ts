import { DomainError } from '@smartproject/kit/errors'
import type { SignInRequest, SignInResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import type { Request, Response } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-local'

import type { Captchas } from '../../captcha/chosen.js'
import type { Gateways } from '../../gateways/gateways.js'
import type { Cookies } from './cookies.js'
import type { Devices } from './devices.js'
import { addressOf, stateOf } from '../request-state.js'

/** Password checks are slow by intent and may queue. */
const DEADLINE_MS = 10_000
const MAX_USER_AGENT = 400

type SignInQuestion = Omit<SignInRequest, 'captchaPassed'>

/** Checks the credentials a request has posted. */
export type SignIn = (request: Request, response: Response) => Promise<SignInResponse>

/**
 * Sign-in through passport's local strategy. Passport keeps no session of its own: auth makes one, and ends the
 * browser's previous one. Errors: unauthenticated SIGN_IN_REFUSED; exhausted SIGN_IN_DELAYED, SIGN_IN_BUSY, and
 * CAPTCHA_REQUIRED with the challenge; those of the captcha.
 */
export function createSignIn(
  auth: Pick<Gateways['auth'], 'signIn'>,
  browsers: { devices: Pick<Devices, 'of'>; cookies: Pick<Cookies, 'trust'> },
  captcha: Captchas,
): SignIn {
  const authenticator = new passport.Passport()
  const ask = async (question: SignInQuestion, request: Request, requestId: string) => {
    const captchaPassed = await passed(captcha, request)
    return auth
      .signIn({ ...question, captchaPassed }, { deadlineMs: DEADLINE_MS, requestId })
      .catch(async (error: unknown) => {
        throw await withChallenge(error, captcha)
      })
  }
  const strategy = new Strategy(
    { usernameField: 'email', passwordField: 'password', passReqToCallback: true, session: false },
    (request, email, password, done) => {
      const previous = request.res ? stateOf(request.res) : null
      const device = browsers.devices.of(request)
      const question = {
        email,
        password,
        clientAddress: addressOf(request),
        userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
        previousSessionToken: previous?.token ?? '',
        deviceId: device?.id ?? '',
        deviceUserId: device?.userId ?? '',
        trustToken: browsers.cookies.trust(request),
        stay: (request.body as { stay?: boolean }).stay === true,
      }
      ask(question, request, previous?.requestId ?? '').then((answer) => done(null, answer), done)
    },
  )
  authenticator.use('local', strategy)
  return (request, response) =>
    new Promise((resolve, reject) => {
      const decide = (error: unknown, answer: unknown) => {
        if (error) reject(error)
        // An empty e-mail or password fails before auth is asked; the answer is the one for a wrong pair.
        else if (!answer) reject(new DomainError('unauthenticated', 'SIGN_IN_REFUSED'))
        else resolve(answer as SignInResponse)
      }
      const middleware = authenticator.authenticate('local', { session: false }, decide) as (
        request: Request,
        response: Response,
        next: (error?: unknown) => void,
      ) => void
      middleware(request, response, reject)
    })
}

/** Undefined where no captcha is configured. Errors: those of the captcha for an answer that is not right. */
async function passed(captchas: Captchas, request: Request): Promise<boolean | undefined> {
  const captcha = await captchas.current()
  if (captcha.provider === null) return undefined
  const { captcha: answer = '' } = request.body as { captcha?: string }
  if (answer !== '') await captcha.verify(answer)
  return answer !== ''
}

async function withChallenge(error: unknown, captcha: Captchas): Promise<unknown> {
  if (!(error instanceof DomainError) || error.reason !== 'CAPTCHA_REQUIRED') return error
  const meta = { ...error.meta, ...(await (await captcha.current()).challenge()) }
  return new DomainError('exhausted', 'CAPTCHA_REQUIRED', { meta, cause: error })
}
