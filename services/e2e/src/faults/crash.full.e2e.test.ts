import { testKills } from './approval-kills.js'

// Nothing acknowledged is lost and nothing happens twice, whatever dies in the middle of an approval.

testKills(['leave', 'tasks', 'email', 'kafka', 'mongodb'])
