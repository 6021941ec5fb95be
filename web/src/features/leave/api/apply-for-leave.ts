import { useLeaveCommand } from './use-leave-command.js'

/** Applies for leave. */
export function useApplyForLeave() {
  return useLeaveCommand('applyForLeave')
}
