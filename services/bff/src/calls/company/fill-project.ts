import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import type { PreviewProjectTemplateResponse } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import type { DateMessage as ProtoDate } from '@smartproject/proto/smartproject/type/v1/type'

import type { SignedInContext, UserCallOptions } from '../context.js'
import type { TemplatePart } from '../../api/legacy/template-words.js'
import type { BoardOrder } from '../../api/work/card-orders.js'
import { boardSettingsView, protoBoardSettings } from '../../views/work/boards.js'
import { derivedKey } from '../derived-key.js'

/** The tasks service hears of a new project by an event; until then it does not know it. */
const TIMEOUT_MS = 8_000
const PAUSE_MS = 50
const UNHEARD: ReadonlySet<string> = new Set(['PROJECT_NOT_FOUND', 'PART_SWITCHED_OFF'])

/** The content of a new project, and the days between which it is planned. */
export interface Planning {
  readonly template?: string | undefined
  /** Number of the project that is copied, instead of a template. */
  readonly copyOf?: number | undefined
  /** Without both it begins today. */
  readonly start?: ProtoDate | undefined
  readonly end?: ProtoDate | undefined
  readonly leftOut?: readonly TemplatePart[] | undefined
}

/** How a new project is filled. */
export interface Filling extends Planning {
  readonly project: number
  readonly roles?: readonly { readonly name: string; readonly user: string }[] | undefined
}

/** The planned content of a new project. An unknown template, or a project that cannot be copied, is refused here, before a project is made. */
export async function previewFilling(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { version = 0, ...planning }: Planning & { readonly version?: number | undefined },
): Promise<PreviewProjectTemplateResponse> {
  const request = { ...(await planned(ctx, rpc, planning)), version }
  return ctx.services.templates.previewProjectTemplate(request, rpc)
}

/** Begins the job that fills a new project, and gives its id. */
export async function fillProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { project, roles = [], ...planning }: Filling,
): Promise<string> {
  const request = {
    ...(await planned(ctx, rpc, planning)),
    projectNumber: project,
    roles: roles.map(({ name, user }) => ({ name, userId: user })),
    requestId: derivedKey(ctx.idempotencyKey, 'fill'),
  }
  const { jobId } = await onceTasksKnow(ctx.platform.clock, () =>
    ctx.services.templates.applyProjectTemplate(request, rpc),
  )
  return jobId
}

async function planned(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { template = '', copyOf = 0, start, end, leftOut = [] }: Planning,
) {
  const today = start || end ? undefined : (await ctx.services.tenancy.getSubscription({}, rpc)).today
  return {
    id: template,
    sourceProjectNumber: copyOf,
    startDate: start ?? today,
    endDate: end,
    leftOut: [...leftOut],
  }
}

/** Gives the board of a new project its order; one that it has already, as after a second try, stays untouched. */
export async function orderBoard(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { project, order }: { project: number; order: BoardOrder },
): Promise<void> {
  const { boards } = ctx.services
  const found = await onceTasksKnow(ctx.platform.clock, () =>
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

/**
 * Repeats what needs the news of a project, or of its parts, until tasks has heard them.
 * Errors: unavailable while it has not, so that the same action asked for again goes on with the same project.
 */
export async function onceTasksKnow<R>(clock: Clock, work: () => Promise<R>): Promise<R> {
  const limit = clock.now().getTime() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const early = error instanceof DomainError && UNHEARD.has(error.reason)
      if (!early) throw error
      if (clock.now().getTime() > limit)
        throw new DomainError('unavailable', 'PEER_UNAVAILABLE', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
