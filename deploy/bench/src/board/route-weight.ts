import { pageWeight } from '../bundle.js'
import { atMost, report, measured } from '../figures.js'

/** JavaScript and styles that the board's route loads before a card can be moved, compressed. */
export function routeWeight(): number {
  const { scripts, styles } = pageWeight(/^_board-.*\.js$/)
  return report('Board route', [
    atMost('JavaScript, gzip', scripts, 259, 'kB', 1),
    measured('styles, gzip', styles, 'kB', 1),
  ])
}
