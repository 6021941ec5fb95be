import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { getCaptchaChoiceRpc, getCaptchaRpc, setCaptchaChoiceRpc } from './captcha-choice.js'
import { getSignUpRuleRpc, sendTestMailRpc, setSignUpRuleRpc } from './platform-settings.js'
import { recordDenialRpc } from './record-denial.js'
import { getSetupRpc, openSetupRpc } from './setup.js'

type Own =
  | 'getSetup'
  | 'openSetup'
  | 'recordDenial'
  | 'getSignUpRule'
  | 'setSignUpRule'
  | 'getCaptcha'
  | 'getCaptchaChoice'
  | 'setCaptchaChoice'
  | 'sendTestMail'

/** The RPCs of this area. */
export function platformRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    getSetup: getSetupRpc(deps),
    openSetup: openSetupRpc(deps),
    recordDenial: recordDenialRpc(deps),
    getSignUpRule: getSignUpRuleRpc(deps),
    setSignUpRule: setSignUpRuleRpc(deps),
    getCaptcha: getCaptchaRpc(deps),
    getCaptchaChoice: getCaptchaChoiceRpc(deps),
    setCaptchaChoice: setCaptchaChoiceRpc(deps),
    sendTestMail: sendTestMailRpc(deps),
  }
}
