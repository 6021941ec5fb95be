import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import type { DateMessage as ProtoDate } from '@smartproject/proto/smartproject/type/v1/type'

import type { SignedInContext, UserCallOptions } from '../context.js'
import type { BoardOrder } from '../../api/work/card-orders.js'
import { boardSettingsView, protoBoardSettings } from '../../views/work/boards.js'
import { derivedKey } from '../derived-key.js'

/** The tasks service hears of a new project by an event; until then it does not know it. */
const TIMEOUT_MS = 8_000
const PAUSE_MS = 50

/** Fills a new project with what a template holds, its days counted from the given one, else from today. */
export async function fillProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { template, project, from }: { template: string; project: number; from?: ProtoDate | undefined },
): Promise<void> {
  const request = {
    id: template,
    projectNumber: project,
    startDate: from ?? (await ctx.services.tenancy.getSubscription({}, rpc)).today,
    requestId: derivedKey(ctx.idempotencyKey, 'fill'),
  }
  await onceKnown(ctx.platform.clock, () => ctx.services.templates.applyProjectTemplate(request, rpc))
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
