import { COMPANY_PATHS } from './company-paths.js'
import { DEMO_PATHS } from './demo-paths.js'
import { OPEN_PATHS } from './open-paths.js'
import type { Path, ScreenPath } from './path.js'
import { PROJECT_PATHS } from './project-paths.js'

const ALL = [...OPEN_PATHS, ...DEMO_PATHS, ...COMPANY_PATHS, ...PROJECT_PATHS] as const

type Line = (typeof ALL)[number]

/** A path that shows a screen today: the application has to have it. */
export type ShownPath = Exclude<Extract<Line, { screen: string }>, { later: string }>['path']

/**
 * Every path of the product. The server answers by it whether a page exists, the application makes its routes of it.
 */
export const PATHS: readonly Path[] = ALL

const NUMBER = '[1-9][0-9]{0,9}'

/** A path as a pattern: what stands for a number takes nothing else, and a slash at the end does not matter. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '')
  const source = parts.map((part) => {
    if (part === ':subscription' || part === ':project') return `/${NUMBER}`
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    return `/${part}`
  })
  // The router of the application does not look at capitals either.
  return new RegExp(`^${source.join('')}/?$`, 'i')
}

const PATTERNS = PATHS.map((line) => ({ line, pattern: patternOf(line.path) }))
  // What is written out goes before what a parameter would take.
  .sort((a, b) => parameters(a.line.path) - parameters(b.line.path))

function parameters(path: string): number {
  return path.split('/:').length
}

/** The line of the table that a pathname belongs to, or null for an address of nothing. */
export function findPath(pathname: string): Path | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.line ?? null
}

/** True for a page that exists, under its own name or another one. */
export function isPage(pathname: string): boolean {
  const line = findPath(pathname)
  return line !== null && !('missing' in line)
}

/** True for the few pages that search engines may keep. */
export function isIndexed(pathname: string): boolean {
  const line = findPath(pathname)
  return line !== null && 'screen' in line && line.indexed === true
}

/** The line of a shown screen. */
export function isShown(line: Path): line is ScreenPath & { path: ShownPath } {
  return 'screen' in line && line.later === undefined
}

/** The shown screen of exactly this path of the table, or null while there is none. */
export function shownScreen(path: string): ScreenPath | null {
  return PATHS.filter(isShown).find((line) => line.path === path) ?? null
}
