import { testKills } from './approval-kills.js'

// The leave service is killed in the middle of an approval: nothing acknowledged is lost and nothing happens twice.
// `crash.full` kills the others.

testKills(['leave'], 600)
