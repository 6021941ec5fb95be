import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import {
  confirmTotpRpc,
  getOwnFactorsRpc,
  removeTotpRpc,
  renewRecoveryCodesRpc,
  startTotpRpc,
} from './second-factors.js'
import { getStepUpRpc, stepUpRpc } from './step-up.js'

type Own =
  | 'stepUp'
  | 'getOwnFactors'
  | 'startTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'getStepUp'

/** The RPCs of this area. */
export function factorRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    stepUp: stepUpRpc(deps),
    getOwnFactors: getOwnFactorsRpc(deps),
    startTotp: startTotpRpc(deps),
    confirmTotp: confirmTotpRpc(deps),
    removeTotp: removeTotpRpc(deps),
    renewRecoveryCodes: renewRecoveryCodesRpc(deps),
    getStepUp: getStepUpRpc(deps),
  }
}
