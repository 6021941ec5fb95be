import { UserAction } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { platformUserView } from '../../views/platform/accounts.js'
import { pageRequest, pageView, present } from '../../views/values.js'
import type { Handlers } from '../context.js'
import type { platformAccountCalls } from '../../api/platform/accounts.js'

const USER_ACTIONS = {
  lock: UserAction.LOCK,
  unlock: UserAction.UNLOCK,
  end_sessions: UserAction.END_SESSIONS,
  start_reset: UserAction.START_RESET,
  reset_factor: UserAction.RESET_FACTOR,
  grant_admin: UserAction.GRANT_ADMIN,
  withdraw_admin: UserAction.WITHDRAW_ADMIN,
} as const

export const platformAccountHandlers = {
  listPlatformUsers: async (input, ctx) => {
    const answer = await ctx.services.admin.listUsers({ page: pageRequest(input) }, await ctx.asUser())
    return { users: answer.users.map(platformUserView), page: pageView(answer.page) }
  },

  managePlatformUser: async ({ user_id: userId, action, reason }, ctx) => {
    const { user } = await ctx.services.auth.manageUser(
      { userId, action: USER_ACTIONS[action], reason, requestId: ctx.idempotencyKey },
      await ctx.asUser(),
    )
    const { active, platformAdmin } = present(user)
    return { active, platform_admin: platformAdmin }
  },
} satisfies Pick<Handlers, keyof typeof platformAccountCalls>
