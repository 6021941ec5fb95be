import type { legacyBoardCalls } from '../api/legacy/board.js'
import type { Handlers } from '../calls/context.js'
import { legacyLaneHandlers } from './lanes.js'
import { legacyPeopleHandlers } from './people.js'
import { legacyTaskReading, legacyTaskWriting } from './tasks.js'
import { legacyWorkHandlers } from './work.js'

export const legacyBoardHandlers = {
  ...legacyLaneHandlers,
  ...legacyTaskReading,
  ...legacyTaskWriting,
  ...legacyWorkHandlers,
  ...legacyPeopleHandlers,
} satisfies Pick<Handlers, keyof typeof legacyBoardCalls>
