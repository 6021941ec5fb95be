import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListOffersRequest,
  ListOffersResponse,
  OfferSubscriptionRequest,
  OfferSubscriptionResponse,
  WithdrawOfferRequest,
  WithdrawOfferResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listOffers, offerSubscription, withdrawOffer } from '../../app/subscription/offer-subscription.js'
import { readName, readPage } from '../decode.js'
import { encodeInvitation } from '../invitation/encode-invitation.js'

/** OfferSubscription: by a platform administrator, to an address. */
export function offerSubscriptionRpc(
  deps: TenancyDeps,
): Unary<OfferSubscriptionRequest, OfferSubscriptionResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = {
      title: readName(reader, 'title', request.title),
      email: reader.text('email', request.email, { min: 1, max: 320 }),
      reason: reader.text('reason', request.reason, { min: 3, max: 500 }),
    }
    reader.done()
    return { offer: encodeInvitation(await offerSubscription(deps, caller, input), 'pending') }
  }
}

/** ListOffers: of the platform, the latest first. */
export function listOffersRpc(deps: TenancyDeps): Unary<ListOffersRequest, ListOffersResponse> {
  return async (request) => {
    const { offers, nextPageToken } = await listOffers(deps, readPage(request.page))
    return {
      offers: offers.map(({ offer, state }) => encodeInvitation(offer, state)),
      page: { nextPageToken },
    }
  }
}

/** WithdrawOffer: its code works no more. */
export function withdrawOfferRpc(deps: TenancyDeps): Unary<WithdrawOfferRequest, WithdrawOfferResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const which = {
      id: reader.id('id', request.id),
      reason: reader.text('reason', request.reason, { min: 3, max: 500 }),
    }
    reader.done()
    const offer = await withdrawOffer(deps, caller, which)
    return { offer: encodeInvitation(offer, offer.state) }
  }
}
