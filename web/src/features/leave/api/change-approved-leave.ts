import { useLeaveCommand } from './use-leave-command.js'

/** Changes days or comment of an approved leave. */
export function useChangeApprovedLeave() {
  return useLeaveCommand('changeApprovedLeave')
}
