import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { LinkState } from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type { CallContext } from '../context.js'

/** Of a call that goes with no passport. */
const DEADLINE_MS = 10_000

/** The codes that a sign-up has brought. */
export interface BroughtCodes {
  readonly invitation?: string | undefined
  readonly link?: string | undefined
}

/**
 * Whether the invitation waits for this address, and the hash of a shared link that lets the address in. A code that is not there any
 * more lets in no address.
 */
export async function admissionOf(
  ctx: CallContext,
  { invitation, link }: BroughtCodes,
  email: string,
): Promise<{ invited: boolean; linkHash: string }> {
  if (invitation !== undefined) return { invited: await isInvited(ctx, invitation, email), linkHash: '' }
  if (link === undefined || !(await letsIn(ctx, link, email))) return { invited: false, linkHash: '' }
  return { invited: false, linkHash: createHash('sha256').update(link).digest('base64url') }
}

function isInvited(ctx: CallContext, code: string, email: string): Promise<boolean> {
  const request = { code, userId: '', email }
  return whereKnown(
    async () => (await ctx.services.tenancy.getInvitationByCode(request, options(ctx))).forEmail,
  )
}

function letsIn(ctx: CallContext, code: string, email: string): Promise<boolean> {
  return whereKnown(async () => {
    const shown = await ctx.services.joining.getInvitationLinkByCode({ code, userId: '' }, options(ctx))
    const isOfDomain = shown.domain === '' || email.toLowerCase().endsWith(`@${shown.domain}`)
    return shown.state === LinkState.LIVE && isOfDomain
  })
}

async function whereKnown(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return false
    throw error
  }
}

function options({ requestId }: CallContext) {
  return { deadlineMs: DEADLINE_MS, requestId }
}
