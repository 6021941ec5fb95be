import type { Intent } from '../api/account/provider-flow.js'

/** What binds an answer to the question: made when somebody leaves for a provider, and kept by their browser. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who a provider says that somebody is. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  /** True when the provider's word proves the address. */
  readonly emailProven: boolean
  readonly fullname: string
}

/** What a strategy is asked for: to leave, or to look at what came back. */
export interface ProviderOptions {
  readonly binding: Binding
  /** Not set when somebody leaves. */
  readonly answer?: Answer
}

/** A configured provider. */
export interface Provider {
  /** In addresses and calls. */
  readonly name: string
  /** As people know it. */
  readonly title: string
  /** What passport runs: one of its strategies, each with types of its own. Errors: those of the network. */
  strategy(): Promise<object>
}

/** What a browser left for, sealed in its cookie. */
export interface Flow extends Binding {
  readonly provider: string
  readonly intent: Intent
  /** Where somebody wanted to go. */
  readonly next: string
  /** The person wants to stay signed in. */
  readonly stay: boolean
}

/** What came back from a provider. */
export interface Answer {
  readonly code: string
  readonly state: string
  readonly issuer: string
}
