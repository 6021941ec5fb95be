import { v7, validate } from 'uuid'

import { DomainError } from '../errors.js'

declare const tenantBrand: unique symbol
/** Opaque id of a subscription. Comes from a verified passport or an event, never from a body. */
export type TenantId = string & { readonly [tenantBrand]: true }

/**
 * Marks a string as a tenant id; only the edges that verified it may do so.
 * Errors: invalid TENANT_MISSING, which puts an event without a tenant aside.
 */
export function tenantId(value: string): TenantId {
  if (value === '') throw new DomainError('invalid', 'TENANT_MISSING')
  return value as TenantId
}

/** A new opaque id that sorts by time of making. */
export function newId(): string {
  return v7()
}

/** True for a UUID in its canonical form. */
export function isUuid(value: string): boolean {
  return validate(value)
}

/** Stands for "no subscription" where users and sessions are written: they belong to no tenant. */
export const PLATFORM = 'platform' as TenantId

/** Subscriptions and projects of the public demo have numbers from here on; no company and no project of one gets them. */
export const DEMO_NUMBERS = 900_000_000

/** True for the number of an edition of the demo, or of a project in one. */
export function isDemoNumber(number: number): boolean {
  return number >= DEMO_NUMBERS
}
