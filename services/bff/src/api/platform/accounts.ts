import { z } from 'zod'

import { type CallDefinition, nothing, opaqueId, page, pageInput, text } from '../shapes.js'

/** A user as platform administrators see it. */
export const platformUser = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  locale: z.string(),
  platform_admin: z.boolean(),
  active: z.boolean(),
  subscription_count: z.number(),
  created_at: z.string(),
})

export const platformAccountCalls = {
  listPlatformUsers: {
    path: '/api/listPlatformUsers',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: z.object({ users: z.array(platformUser), page }),
    writes: false,
    access: 'platform',
    summary: 'All users by e-mail',
  },
  managePlatformUser: {
    path: '/api/managePlatformUser',
    method: 'POST',
    input: z.strictObject({
      user_id: opaqueId,
      action: z.enum([
        'lock',
        'unlock',
        'end_sessions',
        'start_reset',
        'reset_factor',
        'grant_admin',
        'withdraw_admin',
      ]),
      reason: text(500),
    }),
    output: z.object({ active: z.boolean(), platform_admin: z.boolean() }),
    writes: true,
    access: 'platform',
    summary:
      'Does something to an account; 403 STEP_UP when the sign-in or stepUp is more than ten minutes ago',
  },
} as const satisfies Record<string, CallDefinition>

export type PlatformUser = z.output<typeof platformUser>
