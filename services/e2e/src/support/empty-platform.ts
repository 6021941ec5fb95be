import { startOwnPlatform, type OwnPlatform } from './own-platform.js'

/** A platform without any sign-in so far, as an operator starts it. */
export interface EmptyPlatform extends OwnPlatform {
  /** As it was printed. */
  readonly setupCode: string
}

const SETUP_CODE = /^ {4}([A-Z0-9]{25})$/

/** Runs `npm start -- --empty`, and reads what it prints. */
export async function startEmptyPlatform(): Promise<EmptyPlatform> {
  const { platform, line } = await startOwnPlatform(['--empty'], { until: SETUP_CODE })
  return { ...platform, setupCode: SETUP_CODE.exec(line)?.[1] ?? '' }
}
