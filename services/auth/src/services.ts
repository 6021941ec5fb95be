import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import {
  AuthServiceService,
  type AuthServiceServer,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from './deps.js'
import { activateAccountRpc } from './sign-up/rpc/activate-account.js'
import { answerSecondFactorRpc } from './sign-in/rpc/answer-second-factor.js'
import { changePasswordRpc } from './credentials/rpc/change-password.js'
import {
  createApiTokenRpc,
  getApiTokenRpc,
  listOwnApiTokensRpc,
  revokeApiTokenRpc,
} from './api-tokens/rpc/api-tokens.js'
import { createUserRpc } from './accounts/rpc/create-user.js'
import { closeOwnAccountRpc } from './accounts/rpc/close-own-account.js'
import {
  confirmEmailChangeRpc,
  revertEmailChangeRpc,
  startEmailChangeRpc,
} from './credentials/rpc/email-changes.js'
import { getOwnUserRpc } from './users/rpc/get-own-user.js'
import { getSessionRpc } from './sessions/rpc/get-session.js'
import {
  getIdentityTicketRpc,
  linkIdentityRpc,
  listOwnIdentitiesRpc,
  unlinkIdentityRpc,
} from './providers/rpc/identities.js'
import { listUsersRpc } from './accounts/rpc/list-users.js'
import { manageUserRpc, getStepUpRpc } from './accounts/rpc/manage-user.js'
import { endOwnSessionsRpc, listOwnSessionsRpc } from './sessions/rpc/own-sessions.js'
import { getPictureRpc, setOwnPictureRpc } from './users/rpc/pictures.js'
import {
  addPasskeyRpc,
  askForPasskeyRpc,
  listOwnPasskeysRpc,
  removePasskeyRpc,
  renamePasskeyRpc,
  signInWithPasskeyRpc,
  startPasskeyRpc,
} from './factors/rpc/passkeys.js'
import { getCaptchaChoiceRpc, getCaptchaRpc, setCaptchaChoiceRpc } from './platform/rpc/captcha-choice.js'
import { getSignUpRuleRpc, sendTestMailRpc, setSignUpRuleRpc } from './platform/rpc/platform-settings.js'
import { recordDenialRpc } from './platform/rpc/record-denial.js'
import { keepSessionValueRpc } from './sessions/rpc/keep-session-value.js'
import { recordSessionEventRpc } from './sessions/rpc/record-session-event.js'
import { registerRpc } from './sign-up/rpc/register.js'
import { requestPasswordResetRpc } from './credentials/rpc/request-password-reset.js'
import { resetPasswordRpc } from './credentials/rpc/reset-password.js'
import {
  confirmTotpRpc,
  getOwnFactorsRpc,
  removeTotpRpc,
  renewRecoveryCodesRpc,
  startTotpRpc,
} from './factors/rpc/second-factors.js'
import { setOwnLocaleRpc } from './users/rpc/set-own-locale.js'
import { getRegistrationRpc } from './sign-up/rpc/get-registration.js'
import { getSetupRpc, openSetupRpc } from './platform/rpc/setup.js'
import { signInRpc } from './sign-in/rpc/sign-in.js'
import { registerWithIdentityRpc, signInWithIdentityRpc } from './providers/rpc/sign-in-with-identity.js'
import { signOutRpc } from './sessions/rpc/sign-out.js'
import { stepUpRpc } from './factors/rpc/step-up.js'
import { updateOwnProfileRpc } from './users/rpc/update-own-profile.js'

/** The RPCs of the service. */
export function authService(deps: AuthDeps & { pageTokens: PageTokens }): RpcService {
  return rpcService<AuthServiceServer>(AuthServiceService, {
    signIn: signInRpc(deps),
    answerSecondFactor: answerSecondFactorRpc(deps),
    getSetup: getSetupRpc(deps),
    openSetup: openSetupRpc(deps),
    signInWithIdentity: signInWithIdentityRpc(deps),
    getIdentityTicket: getIdentityTicketRpc(deps),
    registerWithIdentity: registerWithIdentityRpc(deps),
    linkIdentity: linkIdentityRpc(deps),
    unlinkIdentity: unlinkIdentityRpc(deps),
    listOwnIdentities: listOwnIdentitiesRpc(deps),
    askForPasskey: askForPasskeyRpc(deps),
    signInWithPasskey: signInWithPasskeyRpc(deps),
    listOwnPasskeys: listOwnPasskeysRpc(deps),
    startPasskey: startPasskeyRpc(deps),
    addPasskey: addPasskeyRpc(deps),
    renamePasskey: renamePasskeyRpc(deps),
    removePasskey: removePasskeyRpc(deps),
    signOut: signOutRpc(deps),
    register: registerRpc(deps),
    activateAccount: activateAccountRpc(deps),
    getRegistration: getRegistrationRpc(deps),
    requestPasswordReset: requestPasswordResetRpc(deps),
    resetPassword: resetPasswordRpc(deps),
    stepUp: stepUpRpc(deps),
    changePassword: changePasswordRpc(deps),
    startEmailChange: startEmailChangeRpc(deps),
    confirmEmailChange: confirmEmailChangeRpc(deps),
    revertEmailChange: revertEmailChangeRpc(deps),
    createApiToken: createApiTokenRpc(deps),
    listOwnApiTokens: listOwnApiTokensRpc(deps),
    revokeApiToken: revokeApiTokenRpc(deps),
    getApiToken: getApiTokenRpc(deps),
    closeOwnAccount: closeOwnAccountRpc(deps),
    setOwnPicture: setOwnPictureRpc(deps),
    getPicture: getPictureRpc(deps),
    getOwnFactors: getOwnFactorsRpc(deps),
    startTotp: startTotpRpc(deps),
    confirmTotp: confirmTotpRpc(deps),
    removeTotp: removeTotpRpc(deps),
    renewRecoveryCodes: renewRecoveryCodesRpc(deps),
    updateOwnProfile: updateOwnProfileRpc(deps),
    listOwnSessions: listOwnSessionsRpc(deps),
    endOwnSessions: endOwnSessionsRpc(deps),
    getSession: getSessionRpc(deps),
    getOwnUser: getOwnUserRpc(deps),
    setOwnLocale: setOwnLocaleRpc(deps),
    keepSessionValue: keepSessionValueRpc(deps),
    recordSessionEvent: recordSessionEventRpc(deps),
    recordDenial: recordDenialRpc(deps),
    createUser: createUserRpc(deps),
    manageUser: manageUserRpc(deps),
    getSignUpRule: getSignUpRuleRpc(deps),
    setSignUpRule: setSignUpRuleRpc(deps),
    getCaptcha: getCaptchaRpc(deps),
    getCaptchaChoice: getCaptchaChoiceRpc(deps),
    setCaptchaChoice: setCaptchaChoiceRpc(deps),
    sendTestMail: sendTestMailRpc(deps),
    getStepUp: getStepUpRpc(deps),
    listUsers: listUsersRpc(deps),
  })
}
