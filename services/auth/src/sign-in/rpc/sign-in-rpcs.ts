import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { answerSecondFactorRpc } from './answer-second-factor.js'
import { askForPasskeyRpc, signInWithPasskeyRpc } from './sign-in-with-passkey.js'
import { forgetFailedSignInsRpc } from './forget-failed-sign-ins.js'
import { signInRpc } from './sign-in.js'

type Own = 'signIn' | 'answerSecondFactor' | 'askForPasskey' | 'signInWithPasskey' | 'forgetFailedSignIns'

/** The RPCs of this area. */
export function signInRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    signIn: signInRpc(deps),
    answerSecondFactor: answerSecondFactorRpc(deps),
    askForPasskey: askForPasskeyRpc(deps),
    signInWithPasskey: signInWithPasskeyRpc(deps),
    forgetFailedSignIns: forgetFailedSignInsRpc(deps),
  }
}
