import { pageWeight } from './bundle.js'
import { atMost, report, measured } from './figures.js'

/** JavaScript and styles that the sign-in page loads before anything can be typed, compressed. */
export function benchFirstRoute(): Promise<number> {
  const { scripts, styles } = pageWeight(/^_sign-in-.*\.js$/)
  return Promise.resolve(
    report('First route (sign in)', [
      atMost('JavaScript, gzip', scripts, 163, 'kB', 1),
      measured('styles, gzip', styles, 'kB', 1),
    ]),
  )
}
