import type { Intent } from '../api/account/provider-flow.js'

/** The binding of an answer to its question: made when a person leaves for a provider, and kept by their browser. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The identity of a person by a provider. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  /** True when the provider's word proves the address. */
  readonly emailProven: boolean
  readonly fullname: string
}

/** The task of a strategy: to leave, or to check the answer. */
export interface ProviderOptions {
  readonly binding: Binding
  /** Not set when a person leaves. */
  readonly answer?: Answer
}

/** A configured provider. */
export interface Provider {
  /** In addresses and calls. */
  readonly name: string
  /** As people know it. */
  readonly title: string
  /** A strategy that passport runs: one of its own, each with types of its own. Errors: those of the network. */
  strategy(): Promise<object>
}

/** The purpose of a visit to a provider, sealed in the browser's cookie. */
export interface Flow extends Binding {
  readonly provider: string
  readonly intent: Intent
  /** The page that the person wanted. */
  readonly next: string
  /** The person wants to stay signed in. */
  readonly stay: boolean
}

/** The answer of a provider. */
export interface Answer {
  readonly code: string
  readonly state: string
  readonly issuer: string
}
