import type { pictureCalls } from '../contract/pictures.js'
import { sessionUserView } from '../views/people.js'
import { present } from '../views/values.js'
import type { Handlers } from './context.js'

export const pictureHandlers = {
  removePicture: async (_input, ctx) => {
    const request = { content: Buffer.alloc(0), requestId: ctx.idempotencyKey }
    const { user } = await ctx.services.auth.setOwnPicture(request, await ctx.asUser())
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return { user: sessionUserView({ ...ctx.session, user: present(user) }) }
  },
} satisfies Pick<Handlers, keyof typeof pictureCalls>
