import { run } from '@smartproject/kit/run'

import { start } from './compose.js'
import { readConfig } from './config.js'

await run('bff', () => readConfig(process.env), start)
