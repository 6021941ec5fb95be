import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type ClientSession, type Connection, Schema } from 'mongoose'

import type { Coupon } from '../domain/coupon.js'
import type { Currency } from '../domain/price.js'
import type { Coupons } from '../domain/stores.js'
import { count, text, whole } from './fields.js'

type CouponDoc = Omit<Coupon, 'code' | 'amounts'> & {
  _id: string
  amounts: Readonly<Partial<Record<Currency, number>>>
}

const COLLECTION = 'coupons'

const schema = new Schema<CouponDoc>(
  {
    _id: text,
    percent: count,
    amounts: whole,
    plans: { type: [Number], required: true },
    months: { type: [Number], required: true },
    from: text,
    until: text,
    most: count,
    used: count,
    state: text,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false, minimize: false },
)

/** Coupons of the whole platform. A use is counted by a condition, so that no two purchases take the last one. */
export function couponStore(connection: Connection): (session?: ClientSession) => Coupons {
  const bind = platformCollection(connection.model<CouponDoc>(COLLECTION, schema))
  return (session) => ({
    async find(code) {
      const doc = await bind(session).findOne({ _id: code })
      return doc && toCoupon(doc)
    },
    async page(after, most) {
      const found = await bind(session).find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: most })
      return found.map(toCoupon)
    },
    async insert({ code, amounts, ...coupon }) {
      const numbers = Object.entries(amounts).map(([currency, minor]) => [currency, Number(minor)])
      const doc = { _id: code, ...coupon, amounts: Object.fromEntries(numbers) as CouponDoc['amounts'] }
      try {
        await bind(session).insert(doc)
      } catch (error) {
        if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'COUPON_EXISTS')
        throw error
      }
    },
    async setState(code, state) {
      await bind(session).updateOne({ _id: code }, { $set: { state } })
    },
    hold(code) {
      const usesLeft = { $or: [{ most: 0 }, { $expr: { $lt: ['$used', '$most'] } }] }
      return bind(session).updateOne({ _id: code, state: 'live', ...usesLeft }, { $inc: { used: 1 } })
    },
    async release(code) {
      await bind(session).updateOne({ _id: code, used: { $gt: 0 } }, { $inc: { used: -1 } })
    },
  })
}

function toCoupon({ _id, amounts, ...rest }: CouponDoc): Coupon {
  const whole = Object.entries(amounts).map(([currency, minor]) => [currency, BigInt(minor)])
  return { code: _id, ...rest, amounts: Object.fromEntries(whole) as Coupon['amounts'] }
}
