import type { SignedInContext, UserCallOptions } from './context.js'

/** The caller of something that a platform administrator has just proved to want. Errors: forbidden STEP_UP. */
export async function proved(ctx: SignedInContext): Promise<UserCallOptions> {
  const rpc = await ctx.asUser()
  await ctx.services.auth.getStepUp({}, rpc)
  return rpc
}
