import { createHash } from 'node:crypto'

import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type { DemoContent } from './content.js'

const DEADLINE_MS = 10_000

/** A project that is filled, and those who fill it. */
export interface Filling {
  readonly edition: number
  readonly project: number
  readonly content: DemoContent
  /** User ids, the lead first. */
  readonly team: readonly string[]
  /** The day it is where the project is. */
  readonly today: string
  /** A passport of a person of the team that is good for a while. */
  readonly passportOf: (place: number) => Promise<string>
  readonly pause: (ms: number) => Promise<void>
}

/** The options of a call by a person of the team. */
export async function by(filling: Filling, place: number): Promise<{ passport: string; deadlineMs: number }> {
  return { passport: await filling.passportOf(place), deadlineMs: DEADLINE_MS }
}

/** The id of an action, which follows from what it is: repeated, it is the same. */
export function idOf({ edition, project }: Filling, key: string): string {
  const hex = createHash('sha256').update(`demo ${edition} ${project} ${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The day of a text. */
export function dateOf(day: string): DateMessage {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}
