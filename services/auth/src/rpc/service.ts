import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import {
  AuthServiceService,
  type AuthServiceServer,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../app/deps.js'
import { activateAccountRpc } from './sign-up/activate-account.js'
import { answerSecondFactorRpc } from './session/answer-second-factor.js'
import { changePasswordRpc } from './password/change-password.js'
import {
  createApiTokenRpc,
  getApiTokenRpc,
  listOwnApiTokensRpc,
  revokeApiTokenRpc,
} from './account/api-tokens.js'
import { createUserRpc } from './platform/create-user.js'
import { closeOwnAccountRpc } from './account/close-own-account.js'
import { confirmEmailChangeRpc, revertEmailChangeRpc, startEmailChangeRpc } from './account/email-changes.js'
import { getOwnUserRpc } from './account/get-own-user.js'
import { getSessionRpc } from './session/get-session.js'
import {
  getIdentityTicketRpc,
  linkIdentityRpc,
  listOwnIdentitiesRpc,
  unlinkIdentityRpc,
} from './session/identities.js'
import { listUsersRpc } from './platform/list-users.js'
import { manageUserRpc, getStepUpRpc } from './platform/manage-user.js'
import { endOwnSessionsRpc, listOwnSessionsRpc } from './session/own-sessions.js'
import { getPictureRpc, setOwnPictureRpc } from './account/pictures.js'
import {
  addPasskeyRpc,
  askForPasskeyRpc,
  listOwnPasskeysRpc,
  removePasskeyRpc,
  renamePasskeyRpc,
  signInWithPasskeyRpc,
  startPasskeyRpc,
} from './factor/passkeys.js'
import { getCaptchaChoiceRpc, getCaptchaRpc, setCaptchaChoiceRpc } from './platform/captcha-choice.js'
import { getSignUpRuleRpc, sendTestMailRpc, setSignUpRuleRpc } from './platform/platform-settings.js'
import { recordDenialRpc } from './platform/record-denial.js'
import { keepSessionValueRpc } from './session/keep-session-value.js'
import { recordSessionEventRpc } from './session/record-session-event.js'
import { registerRpc } from './sign-up/register.js'
import { requestPasswordResetRpc } from './password/request-password-reset.js'
import { resetPasswordRpc } from './password/reset-password.js'
import {
  confirmTotpRpc,
  getOwnFactorsRpc,
  removeTotpRpc,
  renewRecoveryCodesRpc,
  startTotpRpc,
} from './factor/second-factors.js'
import { setOwnLocaleRpc } from './account/set-own-locale.js'
import { getRegistrationRpc } from './sign-up/get-registration.js'
import { getSetupRpc, openSetupRpc } from './platform/setup.js'
import { signInRpc } from './session/sign-in.js'
import { registerWithIdentityRpc, signInWithIdentityRpc } from './session/sign-in-with-identity.js'
import { signOutRpc } from './session/sign-out.js'
import { stepUpRpc } from './session/step-up.js'
import { updateOwnProfileRpc } from './account/update-own-profile.js'

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
