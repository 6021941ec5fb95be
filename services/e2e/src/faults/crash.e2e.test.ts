import { testKills } from './approval-kills.js'

// Nothing acknowledged is lost and nothing happens twice when the service dies that approves. `crash.full` kills the others.

testKills(['leave'], 600)
