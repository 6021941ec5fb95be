// How the lanes of a board work. The exports for other areas and the composition of the service.
export { updateBoardSettings, writeBoardSettings } from './app/update-board-settings.js'
export {
  type BoardSettings,
  type LaneSettings,
  usualSettings,
  withWorkflow,
} from './domain/board-settings.js'
export { GROUPED_BY, type Grouping } from './domain/grouping.js'
export { allowedLanes } from './domain/lane-rights.js'
export { TASK_STATUSES, type TaskStatus } from './domain/lane.js'
export type { WorkflowStores } from './domain/stores.js'
export { settingsRpcs } from './rpc/settings-rpcs.js'
export { type SettingsDoc, toSettings } from './store/board-settings-store.js'
export { openWorkflowStores } from './store/stores.js'
export { GROUPINGS, readGrouping, toGroupingMessage } from './wire/grouping-message.js'
export { readStatus, toProtoStatus } from './wire/lane-message.js'
export { readNames } from './wire/read-names.js'
export { toSettingsMessage } from './wire/settings-message.js'
