import type { PassScope } from '../../access/reading-pass.js'
import type { readingPassCalls } from '../../api/work/reading-passes.js'
import { instantText } from '../../views/values.js'
import type { Handlers, SignedInContext } from '../context.js'
import { findProject } from '../lookups.js'

export const readingPassHandlers = {
  getsastoken: async ({ project, subscription }, ctx) => {
    if (project === undefined) return passFor(ctx, ALL)
    const found = await findProject(ctx, project, subscription)
    return passFor(ctx, { subscription: found.subscription, project })
  },

  getsignedbloburl: (_input, ctx) => Promise.resolve(passFor(ctx, ALL)),
} satisfies Pick<Handlers, keyof typeof readingPassCalls>

const ALL = { subscription: 0, project: 0 }

function passFor({ session, platform }: SignedInContext, place: Pick<PassScope, 'subscription' | 'project'>) {
  const scope = { userId: session.user.id, sessionId: session.id, ...place }
  const { token, expireTime } = platform.secrets.passes.seal(scope, platform.clock.now())
  return { token, expires_at: instantText(expireTime) }
}
