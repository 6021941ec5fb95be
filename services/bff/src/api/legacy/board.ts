import { legacyReadCalls } from './reads.js'
import { legacyWriteCalls } from './writes.js'

/** Calls of older callers about boards and tasks. */
export const legacyBoardCalls = { ...legacyReadCalls, ...legacyWriteCalls } as const
