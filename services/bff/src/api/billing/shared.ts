import { z } from 'zod'

import { text } from '../shapes.js'

/** The common fields of calls of the members of a company. */
export const reads = { method: 'POST', writes: false, access: 'member' } as const
export const writes = { method: 'POST', writes: true, access: 'member' } as const

/** Currencies a plan has a price in; a company pays in one of them. */
export const planCurrency = z.enum(['QAR', 'USD'])

/** An amount in minor units: 1050 QAR is 10.50 riyals. */
export const money = z.object({ minor: z.int(), currency: planCurrency })

const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,250}$/

/** A card as the provider's script in the browser gives it. */
export const paymentMethod = z.string().regex(PAYMENT_METHOD, 'PAYMENT_METHOD_INVALID')
export const couponCode = text(40)

export type Money = z.output<typeof money>
