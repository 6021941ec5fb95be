import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  OwnershipServiceService,
  type OwnershipServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listOffersRpc, offerSubscriptionRpc, withdrawOfferRpc } from '../subscription/offer-rpcs.js'
import { setClosingForRpc, setClosingRpc } from './closing-rpcs.js'
import {
  acceptTransferRpc,
  cancelTransferRpc,
  declineTransferRpc,
  getTransferByCodeRpc,
  getTransferRpc,
  startTransferForRpc,
  startTransferRpc,
  vetoTransferRpc,
} from './ownership-rpcs.js'

/** The owner of a subscription. */
export function ownershipService(deps: TenancyDeps): RpcService {
  return rpcService<OwnershipServiceServer>(OwnershipServiceService, {
    getTransfer: getTransferRpc(deps),
    startTransfer: startTransferRpc(deps),
    startTransferFor: startTransferForRpc(deps),
    vetoTransfer: vetoTransferRpc(deps),
    cancelTransfer: cancelTransferRpc(deps),
    acceptTransfer: acceptTransferRpc(deps),
    declineTransfer: declineTransferRpc(deps),
    getTransferByCode: getTransferByCodeRpc(deps),
    setClosing: setClosingRpc(deps),
    setClosingFor: setClosingForRpc(deps),
    offerSubscription: offerSubscriptionRpc(deps),
    listOffers: listOffersRpc(deps),
    withdrawOffer: withdrawOfferRpc(deps),
  })
}
