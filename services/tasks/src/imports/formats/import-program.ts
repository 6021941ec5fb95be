import { serveParser } from '@smartproject/kit/untrusted/serve-parser'

import { readImport } from './read-import.js'

// The program of the process in which a file with tasks is read.
serveParser(readImport)
