import { useLeaveCommand } from './use-leave-command.js'

/** Takes an own request back. */
export function useWithdrawLeave() {
  return useLeaveCommand('withdrawLeave')
}
