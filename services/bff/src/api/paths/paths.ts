import type { Need } from '../company/rights.js'
import type { HostSwitch } from '../host-switches.js'
import { COMPANY_PATHS } from './company-paths.js'
import { DEMO_PATHS } from './demo-paths.js'
import { OPEN_PATHS } from './open-paths.js'
import type { Path, ScreenPath } from './path.js'
import { PROJECT_PATHS } from './project-paths.js'

const ALL = [...OPEN_PATHS, ...DEMO_PATHS, ...COMPANY_PATHS, ...PROJECT_PATHS] as const

type Line = (typeof ALL)[number]

type Shown = Exclude<Extract<Line, { screen: string }>, { later: string }>

/** A path that shows a screen today. */
export type ShownPath = Shown['path']

/** One that shows a screen other than that of reports, or of a project: the application has to have it. */
export type OwnScreenPath = Exclude<Exclude<Shown, { report: string }>['path'], DemoPath>

/** A page of the demo, which is that of a project. */
type DemoPath = (typeof DEMO_PATHS)[number]['path']

/**
 * Every path of the product. The server answers by it whether a page exists, the application makes its routes of it.
 */
export const PATHS: readonly Path[] = ALL

const NUMBER = /^[1-9][0-9]{0,9}$/

interface Pattern {
  readonly line: Path
  readonly parts: readonly string[]
}

let patterns: readonly Pattern[] | undefined

/** Taken apart when first asked for, and compared part by part: a hundred expressions would have to be compiled for one address. */
function allPatterns(): readonly Pattern[] {
  patterns ??= PATHS.map((line) => ({ line, parts: line.path.split('/').filter((part) => part !== '') }))
    // A written segment goes before a parameter that would take it.
    .sort((a, b) => parameters(a.line.path) - parameters(b.line.path))
  return patterns
}

/** A parameter for a number takes nothing else. */
function fits(parts: readonly string[], given: readonly string[]): boolean {
  const least = parts.at(-1)?.endsWith('?') ? parts.length - 1 : parts.length
  if (given.length < least || given.length > parts.length) return false
  return given.every((word, at) => {
    const part = parts[at] ?? ''
    if (part === ':subscription' || part === ':project') return NUMBER.test(word)
    // The router of the application does not look at capitals either.
    return part.startsWith(':') ? word !== '' : part.toLowerCase() === word.toLowerCase()
  })
}

function parameters(path: string): number {
  return path.split('/:').length
}

/** The line of the table that a pathname belongs to, or null for an address of nothing. */
export function findPath(pathname: string): Path | null {
  // A slash at the end does not matter.
  const given = pathname.replace(/\/$/, '').split('/').slice(1)
  return allPatterns().find(({ parts }) => fits(parts, given))?.line ?? null
}

/** True for a page that exists and is not hidden, under its own name or another one. */
export function isPage(pathname: string, hidden: readonly HostSwitch[] = []): boolean {
  const line = findPath(pathname)
  return line !== null && !('missing' in line) && !('screen' in line && isHidden(line, hidden))
}

/** True for a page that the host hides. */
export function isHidden({ hiddenBy }: Pick<ScreenPath, 'hiddenBy'>, hidden: readonly HostSwitch[]): boolean {
  return hiddenBy !== undefined && hidden.includes(hiddenBy)
}

/** True for the few pages that search engines may keep. */
export function isIndexed(pathname: string): boolean {
  const line = findPath(pathname)
  return line !== null && 'screen' in line && line.indexed === true
}

/** The needs of a screen. */
export function needsOf({ needs = [] }: ScreenPath): readonly Need[] {
  return typeof needs === 'string' ? [needs] : needs
}

/** The line of a screen other than that of reports. */
export function hasOwnScreen(line: ScreenPath): line is ScreenPath & { path: OwnScreenPath } {
  return line.report === undefined && !isOfDemo(line)
}

/** True for the pages of the demo: the application opens them in another way, without a sign-in. */
export function isOfDemo({ path }: Path): boolean {
  return path.startsWith('/demoproject/')
}

/** The line of a shown screen. */
export function isShown(line: Path): line is ScreenPath & { path: ShownPath } {
  return 'screen' in line && line.later === undefined
}

/** The shown screen of exactly this path of the table, or null while there is none. */
export function shownScreen(path: string): ScreenPath | null {
  return PATHS.filter(isShown).find((line) => line.path === path) ?? null
}
