import type { CallOptions } from '@smartproject/kit/grpc/client'
import type { DomainError } from '@smartproject/kit/errors'
import type { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import type { SignInResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import type { z } from 'zod'

import type { LiveSession } from '../access/sessions.js'
import type { Calls, CallName, CallOutput } from '../api/calls.js'
import type { SessionState } from '../api/account/session.js'
import type { Gateways } from '../gateways/gateways.js'
import type { Answer, Claims, Flow } from '../providers/provider.js'
import type { CallPlatform } from './call-platform.js'
import type { ReadyAnswer } from './work/ready-answer.js'

/** A session as auth tells of it when it begins. */
export type BegunSession = Pick<SignInResponse, 'sessionToken' | 'session' | 'user'>

/** A browser that has signed in before, and whom with; both empty for any other. */
export interface KnownDevice {
  readonly deviceId: string
  readonly deviceUserId: string
}

/** The credentials of a browser after a right password. */
export interface HalfSignedIn extends KnownDevice {
  /** Stands for the password; empty without. */
  readonly ticket: string
}

/** The browser at the other end: its address and what may be done to its cookies. */
export interface Browser {
  readonly address: string
  readonly userAgent: string
  /** Hash of this browser's secret without a session; empty when it has nothing. */
  readonly visitorHash: string
  /** Token of its session; empty without one. */
  readonly sessionToken: string
  /** Checks the posted credentials through the sign-in strategy and starts a session in this browser. */
  signIn(): Promise<LiveSession>
  /** Its secret that may pass without the second factor; empty for any other. */
  readonly trustToken: string
  /** Who has come back from a provider in this browser. Errors: unauthenticated PROVIDER_REFUSED. */
  returned(answer: Answer): Promise<{ flow: Flow; claims: Claims }>
  /**
   * Keeps the ticket of a first proof; what is to be thrown then: unauthenticated SECOND_FACTOR, with metadata `next` where it is
   * known where the person wanted to go.
   */
  secondFactorAsked(ticket: string, next?: string): DomainError
  /** The account it has signed in before. */
  device(): KnownDevice
  /** Its answer to the second factor, after a right password. */
  halfSignedIn(): HalfSignedIn
  /** Takes the ticket back, and lets the browser pass without the factor from now on when there is a token for that. */
  factorProved(trustToken: string): void
  /** Makes a session that auth has just begun the one of this browser. */
  startSession(begun: BegunSession): LiveSession
  /** Takes over the new token of this browser's session, which goes on. */
  renewSession(renewed: BegunSession): void
  /** Ends this browser's session and takes the cookie back. */
  signOut(url: string): Promise<void>
  /** The tokens of this browser; gives it a pre-session when it has no session. */
  state(): Omit<SessionState, 'setup'>
  /** Sets a header of the answer. */
  answerHeader(name: string, value: string): void
  /** Keeps the language for pages that are read before anybody signs in. */
  rememberLocale(locale: string): void
}

/** The context of every handler. */
export interface CallContext {
  /** Its name in the API. */
  readonly call: string
  readonly requestId: string
  /** UUID of the user's action; the request_id of the write it leads to. */
  readonly idempotencyKey: string
  readonly browser: Browser
  readonly platform: CallPlatform
  readonly services: Gateways
  /** Reads of other calls that are answered at the same time. */
  readonly gathered?: GatheredCalls
}

/** Context of a call that needs no session. */
export interface PublicContext extends CallContext {
  readonly session: LiveSession | null
}

/** Options of one RPC on the user's behalf. */
export type UserCallOptions = CallOptions & { readonly passport: string }

/** Context of a call in a session. */
export interface SignedInContext extends CallContext {
  readonly session: LiveSession
  /** For RPCs about the user alone, or about the whole platform for its administrators. */
  asUser(): Promise<UserCallOptions>
  /** For RPCs inside a subscription, by number. Errors: not_found SUBSCRIPTION_NOT_FOUND; forbidden FACTOR_DUE, SIGN_IN_DUE, PROVIDER_DUE. */
  inSubscription(number: number): Promise<UserCallOptions>
  /**
   * The error for a denial by this process itself of a call with a passport: forbidden PERMISSION_DENIED. It stands in
   * the audit trail then.
   */
  denied(passport: UserCallOptions | Promise<UserCallOptions>): DomainError
  /** The same caller with another deadline for its RPCs or another id for its action. */
  derive(changes: { deadlineMs?: number; idempotencyKey?: string }): SignedInContext
}

type ContextOf<N extends CallName> = Calls[N]['access'] extends 'public' ? PublicContext : SignedInContext

/** The handler of a call with its checked input. */
export type Handler<N extends CallName> = (
  input: z.output<Calls[N]['input']>,
  context: ContextOf<N>,
) => Promise<CallOutput<N> | ReadyAnswer>

/** One handler for each call; a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }
