import { useLeaveCommand } from './use-leave-command.js'

/** Cancels an approved leave. */
export function useCancelLeave() {
  return useLeaveCommand('cancelLeave')
}
