import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { teamLeaveQuery } from '../api/team-leave.js'
import type { LeaveContext } from '../context.js'
import type { DraftDays } from '../model.js'
import { LeaveDays, standing } from '../form/LeaveDays.js'

export interface TeamDaysProps {
  context: LeaveContext
  leave: Leave
  days: DraftDays
}

/** The asked days beside the leave of everybody else who reports to the same person. */
export function TeamDays({ context, leave, days }: TeamDaysProps) {
  const pending = useInfiniteQuery(teamLeaveQuery(context.subscription, 'pending', false)).data
  const decided = useInfiniteQuery(teamLeaveQuery(context.subscription, 'decided', false)).data
  const team = [...(pending?.pages ?? []), ...(decided?.pages ?? [])].flatMap((page) => page.leaves)
  return (
    <LeaveDays
      context={context}
      days={days}
      name={leave.user_name}
      others={standing(team, leave.id)}
      nameOf={(other) => other.user_name}
    />
  )
}
