import { serveParser } from '@smartproject/kit/untrusted/serve-parser'

import type { DaySpan } from '../domain/yearly-days.js'
import { daysOfFile } from './calendar-file.js'

// The program of the process in which a calendar file is read.
serveParser((content, span: DaySpan) => daysOfFile(content, span))
