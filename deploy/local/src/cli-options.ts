import { parseArgs } from 'node:util'
import { UserFault } from './fault.js'

/** What the user asked for on the command line. */
export type CliOptions =
  | { command: 'start'; infra: 'auto' | 'docker'; demoData: boolean }
  | { command: 'reset' }
  | { command: 'test' }
  | { command: 'bench'; args: readonly string[] }
  | { command: DataCommand; args: readonly string[] }

/** What deploy/backup does; it reads its arguments itself. */
const dataCommands = ['backup', 'restore', 'export', 'import', 'erase'] as const
type DataCommand = (typeof dataCommands)[number]

const USAGE = `Usage:
  npm start [-- --infra=docker] [--no-demo]   run the platform on this machine
  npm run reset                               remove all its data
  npm test                                    run every check and test
  npm run bench -- <options>                  run the benchmarks
  npm run backup|restore|export|import|erase  keep, move and erase data; each explains itself`

/** Reads the arguments after the program's name. */
export function parseCli(argv: readonly string[]): CliOptions {
  const [command, ...args] = argv
  if (command === 'start') return parseStart(args)
  if (command === 'bench') return { command, args }
  const data = dataCommands.find((name) => name === command)
  if (data) return { command: data, args }
  if ((command === 'reset' || command === 'test') && args.length === 0) return { command }
  throw new UserFault(USAGE)
}

function parseStart(args: string[]): CliOptions {
  const { infra, 'no-demo': noDemo } = parseStartArgs(args)
  if (infra !== 'auto' && infra !== 'docker')
    throw new UserFault(`--infra is auto or docker, not "${infra}".\n${USAGE}`)
  return { command: 'start', infra, demoData: !noDemo }
}

function parseStartArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { infra: { type: 'string', default: 'auto' }, 'no-demo': { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    throw new UserFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
