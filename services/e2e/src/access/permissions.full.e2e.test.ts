import { allCases } from '../permissions/cases.js'
import { tryCells } from '../permissions/cells.js'

// Every cell of the permission matrix: every RPC by every role.

tryCells(allCases)
