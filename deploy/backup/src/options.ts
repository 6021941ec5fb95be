import { parseArgs } from 'node:util'

import { UserFault } from '@smartproject/local/fault'

/** The options of the operator. */
export type Invocation =
  | { readonly command: 'backup'; readonly to: string; readonly follow: boolean; readonly everyMs: number }
  | {
      readonly command: 'restore'
      readonly from: string
      readonly at: Date | null
      readonly tenant: string | null
      readonly replace: boolean
    }
  | { readonly command: 'measure'; readonly tasks: number }
  | { readonly command: 'export'; readonly tenant: string; readonly to: string }
  | { readonly command: 'import'; readonly from: string; readonly number: number | null }
  | { readonly command: 'erase'; readonly tenant: string; readonly confirm: string }

const USAGE = `Usage:
  npm run backup -- --to <folder> [--follow] [--every <seconds>]
  npm run backup -- --measure <tasks>           backup and restore of a generated store, on servers of its own
  npm run restore -- --from <folder> [--at <time>] [--replace]
  npm run restore -- --from <folder> [--at <time>] --tenant <number or id>
  npm run export -- --tenant <number or id> --to <file>
  npm run import -- --from <file> [--number <subscription number>]
  npm run erase -- --tenant <number or id> --confirm <name of the subscription>`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const EVERY_S = 15
/** The promised loss at most; catching up itself takes part of it. */
const MOST_S = 45

/** Reads the arguments after the program's name. Errors: UserFault with the usage. */
export function parseInvocation(argv: readonly string[]): Invocation {
  const [command, ...args] = argv
  const given = parsed(args)
  const { to, from, tenant, at, confirm } = given
  if (command === 'backup' && given.measure !== undefined)
    return { command: 'measure', tasks: whole(given.measure) }
  if (command === 'backup' && to) return { command, to, follow: given.follow, everyMs: everyMs(given.every) }
  if (command === 'restore' && from)
    return {
      command,
      from,
      at: at === undefined ? null : instant(at),
      tenant: tenant ?? null,
      replace: given.replace,
    }
  if (command === 'export' && tenant && to) return { command, tenant, to }
  if (command === 'import' && from)
    return { command, from, number: given.number === undefined ? null : whole(given.number) }
  if (command === 'erase' && tenant && confirm) return { command, tenant, confirm }
  throw new UserFault(USAGE)
}

function parsed(args: string[]) {
  try {
    const options = {
      to: text,
      from: text,
      at: text,
      tenant: text,
      confirm: text,
      number: text,
      every: text,
      measure: text,
      follow: flag,
      replace: flag,
    }
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UserFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function instant(given: string): Date {
  const at = new Date(given)
  // A time without its zone would be another one on another machine.
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(given))
    throw new UserFault(`--at is "${given}"; a time with its zone is wanted, as 2026-11-21T09:30:00Z.`)
  return at
}

function whole(given: string): number {
  const number = Number(given)
  if (Number.isInteger(number) && number > 0) return number
  throw new UserFault(`"${given}" is no positive whole number.`)
}

function everyMs(given: string | undefined): number {
  const seconds = given === undefined ? EVERY_S : whole(given)
  if (seconds > MOST_S)
    throw new UserFault(`--every is at most ${MOST_S} seconds: no more than a minute may be lost.`)
  return seconds * 1_000
}
