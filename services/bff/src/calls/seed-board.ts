import type { seedBoardCalls } from '../contract/seed-board.js'
import type { Handlers } from './context.js'
import { seedLaneHandlers } from './seed-lanes.js'
import { seedPeopleHandlers } from './seed-people.js'
import { seedTaskReading, seedTaskWriting } from './seed-tasks.js'
import { seedWorkHandlers } from './seed-work.js'

export const seedBoardHandlers = {
  ...seedLaneHandlers,
  ...seedTaskReading,
  ...seedTaskWriting,
  ...seedWorkHandlers,
  ...seedPeopleHandlers,
} satisfies Pick<Handlers, keyof typeof seedBoardCalls>
