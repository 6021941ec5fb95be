import type { demoCalls } from '../../api/demo/demo.js'
import type { Handlers } from '../context.js'

export const demoHandlers = {
  getDemo: async (_input, ctx) => {
    const edition = await ctx.platform.demo.shown(ctx.requestId)
    return (
      edition && {
        subscription: edition.subscriptionNumber,
        projects: edition.projects.map(({ number, code, name, description, locale }) => ({
          id: number,
          code,
          name,
          description,
          locale: locale === 'ar' ? ('ar' as const) : ('en' as const),
        })),
      }
    )
  },
} satisfies Pick<Handlers, keyof typeof demoCalls>
