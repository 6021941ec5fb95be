import { notFound } from '@smartproject/kit/errors'

import type { Payment } from '../domain/payment.js'

export const PAYMENT_ID_MAX = 255

/** The provider's id in the id of a line of a kind; the id of a line names both. */
export function providerId(id: string, kind: Payment['kind']): string {
  const start = `${kind}:`
  if (!id.startsWith(start)) throw notFound('PAYMENT_NOT_FOUND')
  return id.slice(start.length)
}
