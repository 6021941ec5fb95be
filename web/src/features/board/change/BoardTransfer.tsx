import { useWork } from '../../../task-kit/model.js'
import { TransferDialog } from '../../../task-kit/transfer/TransferDialog.js'
import { boardUi, useBoardUi } from '../board-ui.js'

/** Copies cards of the board into a project, or moves them there. */
export function BoardTransfer() {
  const { project } = useWork()
  const transfer = useBoardUi((ui) => ui.transfer)
  if (!transfer || project === null) return null
  return <TransferDialog {...transfer} project={project} onClose={() => boardUi.set({ transfer: null })} />
}
