import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/page-tokens'
import {
  AuthServiceService,
  type AuthServiceServer,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../app/deps.js'
import { activateAccountRpc } from './activate-account.js'
import { answerSecondFactorRpc } from './answer-second-factor.js'
import { changePasswordRpc } from './change-password.js'
import { createApiTokenRpc, getApiTokenRpc, listOwnApiTokensRpc, revokeApiTokenRpc } from './api-tokens.js'
import { createUserRpc } from './create-user.js'
import { closeOwnAccountRpc } from './close-own-account.js'
import { confirmEmailChangeRpc, revertEmailChangeRpc, startEmailChangeRpc } from './email-changes.js'
import { getOwnUserRpc } from './get-own-user.js'
import { getSessionRpc } from './get-session.js'
import {
  getIdentityTicketRpc,
  linkIdentityRpc,
  listOwnIdentitiesRpc,
  unlinkIdentityRpc,
} from './identities.js'
import { listUsersRpc } from './list-users.js'
import { manageUserRpc, getStepUpRpc } from './manage-user.js'
import { endOwnSessionsRpc, listOwnSessionsRpc } from './own-sessions.js'
import { getPictureRpc, setOwnPictureRpc } from './pictures.js'
import {
  addPasskeyRpc,
  askForPasskeyRpc,
  listOwnPasskeysRpc,
  removePasskeyRpc,
  renamePasskeyRpc,
  signInWithPasskeyRpc,
  startPasskeyRpc,
} from './passkeys.js'
import { getCaptchaChoiceRpc, getCaptchaRpc, setCaptchaChoiceRpc } from './captcha-choice.js'
import { getSignUpRuleRpc, sendTestMailRpc, setSignUpRuleRpc } from './platform-settings.js'
import { recordDenialRpc } from './record-denial.js'
import { keepSessionValueRpc } from './keep-session-value.js'
import { recordSessionEventRpc } from './record-session-event.js'
import { registerRpc } from './register.js'
import { requestPasswordResetRpc } from './request-password-reset.js'
import { resetPasswordRpc } from './reset-password.js'
import {
  confirmTotpRpc,
  getOwnFactorsRpc,
  removeTotpRpc,
  renewRecoveryCodesRpc,
  startTotpRpc,
} from './second-factors.js'
import { setOwnLocaleRpc } from './set-own-locale.js'
import { getRegistrationRpc } from './get-registration.js'
import { getSetupRpc, openSetupRpc } from './setup.js'
import { signInRpc } from './sign-in.js'
import { registerWithIdentityRpc, signInWithIdentityRpc } from './sign-in-with-identity.js'
import { signOutRpc } from './sign-out.js'
import { stepUpRpc } from './step-up.js'
import { updateOwnProfileRpc } from './update-own-profile.js'

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
