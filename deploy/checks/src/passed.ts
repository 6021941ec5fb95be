import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import type { CheckName } from './inputs.js'

/** The last green run of a check. */
export interface GreenRun {
  /** Hash of the check's inputs. */
  readonly inputs: string
  /** Day in UTC, `yyyy-mm-dd`. */
  readonly on: string
  readonly seconds: number
}

export type Passed = Readonly<Partial<Record<CheckName, GreenRun>>>

/** Reads the record of green runs; empty where there is none. */
export function readPassed(path: string): Passed {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Passed) : {}
}

/** Writes one green run into the record; those of other checks stay. */
export function notePassed(path: string, name: CheckName, run: GreenRun): void {
  writeFileSync(path, `${JSON.stringify({ ...readPassed(path), [name]: run }, null, 2)}\n`)
}

/** Why a check need not run; null when it must. */
export function stillGreen(run: GreenRun | undefined, inputs: string): string | null {
  return run?.inputs === inputs ? `passed on ${run.on} with these inputs` : null
}
