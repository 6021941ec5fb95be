import type { Leave } from '@smartproject/bff/contract/leave'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlainDate } from '../../../lib/plain-date.js'
import { teamLeaveQuery } from '../api/team-leave.js'
import type { LeaveContext } from '../context.js'
import { LeaveDays, standing } from './LeaveDays.js'

export interface TeamDaysProps {
  context: LeaveContext
  leave: Leave
  from: PlainDate | null
  to: PlainDate | null
}

/** The asked days beside the leave of everybody else who reports to the same person. */
export function TeamDays({ context, leave, from, to }: TeamDaysProps) {
  const pending = useInfiniteQuery(teamLeaveQuery(context.subscription, 'pending', false)).data
  const decided = useInfiniteQuery(teamLeaveQuery(context.subscription, 'decided', false)).data
  const team = [...(pending?.pages ?? []), ...(decided?.pages ?? [])].flatMap((page) => page.leaves)
  return (
    <LeaveDays
      context={context}
      from={from}
      to={to}
      name={leave.user_name}
      others={standing(team, leave.id)}
      nameOf={(other) => other.user_name}
    />
  )
}
