import type { ProviderRequest } from '../domain/provider.js'

/** The request of one kind of call. */
export type Request<Op extends ProviderRequest['op']> = Extract<ProviderRequest, { op: Op }>

/** The key by which a call has one effect. */
export type Once = { readonly idempotencyKey: string }

/** The metadata written on an object. */
export type About = Record<string, string>
