import { parseArgs } from 'node:util'
import { UserFault } from './fault.js'

/** The options of the command line. */
export type CliOptions =
  | { command: 'help' }
  | { command: 'start'; infra: 'auto' | 'docker'; demoData: boolean; compact: boolean }
  | { command: 'reset' }
  | { command: 'test' }
  | { command: 'test:full' }
  | { command: 'licences' }
  | { command: 'demo:code' }
  | { command: 'bench' | 'faults' | 'fuzz'; args: readonly string[] }
  | { command: DataCommand; args: readonly string[] }
  | ({ command: 'audit:verify' } & AuditVerifyOptions)

/** Which audit records are verified, and by which keys; those of the local platform by default. */
export interface AuditVerifyOptions {
  /** Id or number of a subscription, or `platform`. */
  tenant?: string | undefined
  /** File with a JWK or a set of them. */
  publicKey?: string | undefined
  /** URI of the database of admin. */
  mongoUrl?: string | undefined
  /** A round that was noted elsewhere. */
  anchor?: { number: number; hash: string } | undefined
}

/** The part of deploy/backup; it reads its arguments itself. */
const dataCommands = ['backup', 'restore', 'export', 'import', 'erase'] as const
type DataCommand = (typeof dataCommands)[number]

/** Commands without options. */
const bareCommands = ['reset', 'test', 'test:full', 'licences', 'demo:code'] as const

export const USAGE = `Usage:
  npm start [-- --infra=docker] [--empty] [--compact]
                                              run the platform on this machine; --empty, or --no-demo, without
                                              demo data, and prints the code of its first administrator; --compact
                                              with all services in one process, for little memory
  npm start -- --help                         say this
  npm run demo:code                           print the six digits by which admin@demo.test signs in
  npm run reset                               remove all its data
  npm test                                    run lint and the tests of a change
  npm run test:full                           run every check and test
  npm run bench -- <options>                  run the benchmarks
  npm run fuzz -- [--files] [--minutes=<m>] [--seed=<n>]
                                              throw bad and good input at every call, or damaged files at parsers
  npm run faults -- <names and options>       break things and count what is lost
  npm run backup|restore|export|import|erase  keep, move and erase data; each explains itself
  npm run audit:verify [-- --tenant=<id or number>] [--round=<number>:<hash>]
                       [--mongo-url=<database of admin> --public-key=<file>]
                                              verify the audit records
  npm run licences                            list the licences of what we ship

Variables of npm start:
  SP_PORT_OFFSET=500                          added to every port that has no variable of its own: 8080 becomes 8580
  SP_WEB_PORT=8090                            port of the web application; deploy/local/README.md names the others
  SP_DATA_DIR=<folder>                        where all data lives, .data by default
  A second platform beside the first: SP_DATA_DIR=.data/second SP_PORT_OFFSET=500 npm start`

/** Reads the arguments after the program's name. */
export function parseCli(argv: readonly string[]): CliOptions {
  const [command, ...args] = argv
  if (args.includes('--help') && command === 'start') return { command: 'help' }
  if (command === 'start') return parseStart(args)
  if (command === 'bench' || command === 'faults' || command === 'fuzz') return { command, args }
  const data = dataCommands.find((name) => name === command)
  if (data) return { command: data, args }
  if (command === 'audit:verify') return { command, ...parseAuditVerify(args) }
  const bare = bareCommands.find((name) => name === command)
  if (bare && args.length === 0) return { command: bare }
  throw new UserFault(USAGE)
}

function parseStart(args: string[]): CliOptions {
  const { infra, 'no-demo': noDemo, empty, compact } = parseStartArgs(args)
  if (infra !== 'auto' && infra !== 'docker')
    throw new UserFault(`--infra is auto or docker, not "${infra}".\n${USAGE}`)
  return { command: 'start', infra, demoData: !noDemo && !empty, compact }
}

function parseStartArgs(args: string[]) {
  return explained(
    () =>
      parseArgs({
        args,
        options: {
          infra: { type: 'string', default: 'auto' },
          'no-demo': { type: 'boolean', default: false },
          empty: { type: 'boolean', default: false },
          compact: { type: 'boolean', default: false },
        },
      }).values,
  )
}

function parseAuditVerify(args: string[]): AuditVerifyOptions {
  const text = { type: 'string' } as const
  const options = { tenant: text, 'public-key': text, 'mongo-url': text, round: text }
  const { tenant, round, ...rest } = explained(() => parseArgs({ args, options }).values)
  const noted = /^(\d+):([\w-]+)$/.exec(round ?? '')
  if (round !== undefined && !noted)
    throw new UserFault(`--round is <number>:<hash>, not "${round}".\n${USAGE}`)
  const anchor = noted ? { number: Number(noted[1]), hash: noted[2] ?? '' } : undefined
  return { tenant, publicKey: rest['public-key'], mongoUrl: rest['mongo-url'], anchor }
}

function explained<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UserFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
