import { seedReadCalls } from './seed-reads.js'
import { seedWriteCalls } from './seed-writes.js'

/** Calls of older callers about boards and tasks. */
export const seedBoardCalls = { ...seedReadCalls, ...seedWriteCalls } as const
