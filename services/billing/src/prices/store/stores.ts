import type { ClientSession, Connection } from 'mongoose'

import type { PriceStores } from '../domain/stores.js'
import { draftStore } from './catalogue-store.js'
import { couponStore } from './coupon-store.js'

/** Opens what the area keeps. */
export function openPriceStores(connection: Connection): (session?: ClientSession) => PriceStores {
  const coupons = couponStore(connection)
  const draft = draftStore(connection)
  return (session) => ({ coupons: coupons(session), draft: draft(session) })
}
