import type { pictureCalls } from '../../api/account/pictures.js'
import { sessionUserView } from '../../views/company/people.js'
import { present } from '../../views/values.js'
import { projectView } from '../../views/company/workspace.js'
import type { Handlers } from '../context.js'

export const pictureHandlers = {
  removeProjectPicture: async ({ subscription, project: number }, ctx) => {
    const request = { number, content: Buffer.alloc(0), requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    const { project } = await ctx.services.projects.setProjectPicture(request, rpc)
    return { project: projectView(project, subscription) }
  },

  removePicture: async (_input, ctx) => {
    const request = { content: Buffer.alloc(0), requestId: ctx.idempotencyKey }
    const { user } = await ctx.services.auth.setOwnPicture(request, await ctx.asUser())
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return { user: sessionUserView({ ...ctx.session, user: present(user) }) }
  },
} satisfies Pick<Handlers, keyof typeof pictureCalls>
