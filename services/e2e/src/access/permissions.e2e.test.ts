import { chosenCases } from '../permissions/cases.js'
import { tryCells } from '../permissions/cells.js'

// The cells of the permission matrix that a service decides: every RPC by one of each group of roles that are alike to
// its service. `permissions.full` tries every cell.

tryCells(chosenCases)
