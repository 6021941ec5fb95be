import type { Caller } from '@smartproject/kit/types/caller'

import { issueCodes } from '../../codes/area.js'
import { contextBeside } from '../../deciders/area.js'
import { sameSpan, type LeaveSpan } from '../../leave/area.js'
import { requireOpenDays, locksOf } from '../../settings/area.js'
import { edited } from '../domain/leave-steps.js'
import { requirePresent } from '../domain/minimum-present.js'
import { requireEditedSpan } from '../domain/require-edited-span.js'
import { statedText } from '../domain/stated-text.js'
import type { Deps } from './deps.js'
import { viewLeave, type LeaveView } from './leave-view.js'
import { recordChange } from './record-change.js'
import { loadForTransition } from './rules/load-for-transition.js'
import { measure } from './rules/measure.js'
import { shortfallsIn } from './rules/minimum-present.js'
import { requireDeputy } from './rules/require-deputy.js'
import { requireNewDays } from './rules/require-new-days.js'
import { requireRulesOf, requireSameDecider, requireType } from './rules/require-type.js'

/** The whole new value of everything an applicant may change. */
export interface EditInput extends LeaveSpan {
  readonly id: string
  readonly version: number
  /** Key of a type; null when none was chosen. */
  readonly type: string | null
  readonly reason: string
  /** Empty for none; null keeps the deputy. */
  readonly deputyId: string | null
}

/**
 * Changes a pending request: the codes of the last mail end and a new mail goes out. Saving without a change does
 * neither. Errors: as applyForLeave; invalid LEAVE_TYPE_DECIDED_OTHERWISE; precondition LEAVE_NOT_PENDING, stale VERSION_MISMATCH.
 */
export function editLeave(deps: Deps, caller: Caller, input: EditInput): Promise<LeaveView> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await contextBeside(deps, stores, caller)
    const { leave: before } = await loadForTransition(stores, context, { ...input, action: 'edit' })
    requireEditedSpan(before, input, context.today)
    const type = requireType(context.types, input.type, before.type)
    requireSameDecider(context, before.type, type)
    const reason = statedText(input.reason)
    const deputyId = input.deputyId ?? before.deputyId
    const sameDeputy = deputyId === before.deputyId
    if (sameSpan(before, input) && type === before.type && reason === before.reason && sameDeputy)
      return viewLeave(stores, context, before)
    if (!sameDeputy) await requireDeputy(stores, before.userId, deputyId)
    if (!sameSpan(before, input)) {
      await requireNewDays(stores, context, before, input)
      requireOpenDays(await locksOf(stores, before.userId), input)
      const newDays = { userId: before.userId, span: input, leave: before }
      requirePresent(await shortfallsIn(stores, context, newDays))
    }
    const extent = await measure(stores, context, before.userId, input)
    const days = !sameSpan(before, input) || type !== before.type
    const attachments = (await stores.attachments.ofLeaves([before.id])).length
    const asked = { ...extent, reason, attachments }
    requireRulesOf(context, type, asked, { days, reason: days || reason !== before.reason })
    const after = edited(before, { extent, type, reason, deputyId })
    const sealedCodes = await issueCodes(deps.codes, stores, after, context.now)
    await recordChange(stores, changes, context, {
      before,
      after,
      verb: 'edited',
      channel: 'ui',
      sealedCodes,
    })
    return viewLeave(stores, context, after)
  })
}
