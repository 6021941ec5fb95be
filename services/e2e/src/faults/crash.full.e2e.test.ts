import { testKills } from './approval-kills.js'

// Nothing acknowledged is lost and nothing happens twice, whatever else dies in the middle of an approval.

testKills(['tasks', 'email', 'kafka', 'mongodb'], 610)
