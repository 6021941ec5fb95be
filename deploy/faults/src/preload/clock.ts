import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_MS = 100

/** The file that says by how many milliseconds the clock of a service is wrong. */
export function clockFile(folder: string, service: string): string {
  return join(folder, `clock.${service}`)
}

/** Lets the process see a wall clock that is wrong by what its file says; timers keep running true. */
export function shiftClock(folder: string, service: string): void {
  const file = clockFile(folder, service)
  const RealDate = Date
  let wrongBy = 0
  const look = () => {
    const offset = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0
    if (offset === wrongBy) return
    wrongBy = offset
    // The time that the process itself now has, for the proof that it is wrong.
    writeFileSync(`${file}.seen`, String(Date.now()))
  }
  const now = () => RealDate.now() + wrongBy
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget: DateConstructor) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  })
  look()
  setInterval(look, LOOK_MS).unref()
}
