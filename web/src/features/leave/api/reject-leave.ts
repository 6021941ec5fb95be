import { useLeaveCommand } from './use-leave-command.js'

/** Rejects a pending request. */
export function useRejectLeave() {
  return useLeaveCommand('rejectLeave')
}
