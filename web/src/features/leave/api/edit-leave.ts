import { useLeaveCommand } from './use-leave-command.js'

/** Changes an own pending request. */
export function useEditLeave() {
  return useLeaveCommand('editLeave')
}
