import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import type { DateMessage as ProtoDate } from '@smartproject/proto/smartproject/type/v1/type'

import type { SignedInContext, UserCallOptions } from '../context.js'
import type { TemplatePart } from '../../api/legacy/template-words.js'
import type { BoardOrder } from '../../api/work/card-orders.js'
import { boardSettingsView, protoBoardSettings } from '../../views/work/boards.js'
import { derivedKey } from '../derived-key.js'

/** The tasks service hears of a new project by an event; until then it does not know it. */
const TIMEOUT_MS = 8_000
const PAUSE_MS = 50

/** The template of a new project, and how it is applied. */
export interface Filling {
  readonly template: string
  readonly project: number
  /** The days between which the template is planned; without both it begins today. */
  readonly start?: ProtoDate | undefined
  readonly end?: ProtoDate | undefined
  readonly roles?: readonly { readonly name: string; readonly user: string }[] | undefined
  readonly leftOut?: readonly TemplatePart[] | undefined
}

/** Begins the job that fills a new project with what a template holds, and gives its id. */
export async function fillProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { template, project, start, end, roles = [], leftOut = [] }: Filling,
): Promise<string> {
  const today = start || end ? undefined : (await ctx.services.tenancy.getSubscription({}, rpc)).today
  const request = {
    id: template,
    projectNumber: project,
    startDate: start ?? today,
    endDate: end,
    roles: roles.map(({ name, user }) => ({ name, userId: user })),
    leftOut: [...leftOut],
    requestId: derivedKey(ctx.idempotencyKey, 'fill'),
  }
  const { jobId } = await onceKnown(ctx.platform.clock, () =>
    ctx.services.templates.applyProjectTemplate(request, rpc),
  )
  return jobId
}

/** Gives the board of a new project its order; one that it has already, as after a second try, stays untouched. */
export async function orderBoard(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { project, order }: { project: number; order: BoardOrder },
): Promise<void> {
  const { boards } = ctx.services
  const found = await onceKnown(ctx.platform.clock, () =>
    boards.getBoardSetup({ projectNumber: project }, rpc),
  )
  const settings = boardSettingsView(found.settings)
  if (settings.order === order) return
  const next = protoBoardSettings(project, { ...settings, order })
  await boards.updateBoardSettings(
    { settings: next, requestId: derivedKey(ctx.idempotencyKey, 'order') },
    rpc,
  )
}

/** Errors: unavailable while it stays unknown, so that the same action asked for again goes on with the same project. */
async function onceKnown<R>(clock: Clock, work: () => Promise<R>): Promise<R> {
  const limit = clock.now().getTime() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const early = error instanceof DomainError && error.reason === 'PROJECT_NOT_FOUND'
      if (!early) throw error
      if (clock.now().getTime() > limit)
        throw new DomainError('unavailable', 'PEER_UNAVAILABLE', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
