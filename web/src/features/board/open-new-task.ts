import { boardUi } from './board-ui.js'
import { laneOfNew } from './keys/meant-card.js'

/** Opens the foot for a new task on the board that is on the screen, or on the one that comes next. */
export function openNewTask(): void {
  boardUi.set({ adding: laneOfNew() })
}
