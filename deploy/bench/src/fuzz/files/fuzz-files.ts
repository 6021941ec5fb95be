import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pictureMaker } from '@smartproject/bff/pictures/picture-maker'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { sheetProcess } from '@smartproject/kit/sheets/sheet-process'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { calendarProcess } from '@smartproject/tenancy/holidays/calendar-process'
import { aPng } from '@smartproject/testkit/made-files'
import { memoryGrowth } from '@smartproject/testkit/memory-growth'

import { damagedCalendar, damagedPictures, damagedSheet, type Damaged } from './good-files.js'
import { rollOf } from './mutate.js'

// Damaged files for the parsers of all formats, each in its own process as in a service.

const GROWTH_MIB = 64
const SHEET_LIMITS = { bytes: 5 * 1024 * 1024, rows: 10_000 }
const SPAN = { from: plainDate('2024-01-01'), to: plainDate('2031-12-31') }
/** How a parser ends that was still at work when its time was up. */
const LATE = /deadline|SIGKILL|SIGXCPU/

interface FuzzedFormat {
  readonly name: string
  readonly damaged: Damaged
  readonly parse: (file: Buffer) => Promise<unknown>
}

/** Runs for so many minutes; findings are kept in `out`. Returns 1 with findings, 0 without. */
export async function fuzzFiles(options: {
  readonly minutes: number
  readonly seed: number
  readonly out: string
}): Promise<number> {
  const ends: string[] = []
  const log = createLog('fuzz', 'warn', { write: (line) => void ends.push(line) })
  const make = pictureMaker(log)
  const sheets = sheetProcess(SHEET_LIMITS, log)
  const calendar = calendarProcess(log)
  const webp = await make(aPng(40, 30))
  const formats: readonly FuzzedFormat[] = [
    { name: 'picture', damaged: damagedPictures(webp), parse: make },
    { name: 'sheet', damaged: damagedSheet, parse: (file) => sheets.read(file) },
    { name: 'calendar', damaged: damagedCalendar, parse: (file) => calendar(file, SPAN) },
  ]
  mkdirSync(options.out, { recursive: true })
  const until = Date.now() + options.minutes * 60_000
  let findings = 0
  for (const { name, damaged, parse } of formats) {
    const roll = rollOf(options.seed)
    const outcomes = new Map<string, number>()
    const last =
      Date.now() + (until - Date.now()) / (formats.length - formats.findIndex((one) => one.name === name))
    while (Date.now() < last) {
      const file = damaged(roll)
      ends.length = 0
      const { outcome, fault } = await tried(parse, file, ends)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (fault === null) continue
      const kept = join(options.out, `${name}-${options.seed}-${++findings}`)
      writeFileSync(kept, file)
      console.log(`${name}: ${fault}; the file is ${kept}`)
    }
    console.log(`${name}: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`)
  }
  return findings > 0 ? 1 : 0
}

/** The result of a file, and its fault. */
async function tried(
  parse: FuzzedFormat['parse'],
  file: Buffer,
  ends: readonly string[],
): Promise<{ outcome: string; fault: string | null }> {
  let outcome = 'read'
  let fault: string | null = null
  const growth = await memoryGrowth(async () => {
    try {
      await parse(file)
    } catch (error) {
      const refused = error instanceof DomainError && error.kind === 'invalid'
      outcome = refused ? (error.fields[0]?.reason ?? error.reason) : 'failed'
      if (!refused) fault = `no refusal: ${String(error)}`
    }
  })
  const late = ends.find((line) => LATE.test(line))
  if (late) fault ??= `over its deadline: ${late.trim()}`
  if (growth > GROWTH_MIB) fault ??= `this process grew by ${growth.toFixed(0)} MiB`
  return { outcome, fault }
}
