import { serveParser } from '../untrusted/serve-parser.js'
import { readSheet } from './read-sheet.js'

// The program of the process in which a sheet is read.
serveParser(readSheet)
