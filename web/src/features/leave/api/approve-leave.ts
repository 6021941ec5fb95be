import { useLeaveCommand } from './use-leave-command.js'

/** Approves a pending request. */
export function useApproveLeave() {
  return useLeaveCommand('approveLeave')
}
