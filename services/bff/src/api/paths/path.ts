import type { ProjectFlag } from '../company/project-flags.js'
import type { Need } from '../company/rights.js'
import type { HostSwitch } from '../host-switches.js'

/** A feature of plans that takes an entry of projects away where it is missing. */
export type PlanFeature = 'storage' | PagePlan

/** A feature of plans whose pages do not exist without it. */
export type PagePlan = 'drf'

/** The other ways to the screens of some paths. */
export type Part = 'demo' | 'reports' | 'planning' | 'contents'

/** The frame of a page: the card of the sign-in, the side bar of a company, of a project, or of settings. */
export type Layout = 'login' | 'default' | 'project' | 'settings'

interface Address {
  /** As react-router writes it; `:subscription` and `:project` are numbers, a `?` makes the last part optional. */
  readonly path: `/${string}`
}

/** A page of its own. */
export interface ScreenPath extends Address {
  /** Its name in the specification; several paths may show one screen. */
  readonly screen: string
  readonly layout: Layout
  /** A person who lacks it, or one of several, is shown no entry and no page, and its calls refuse. */
  readonly needs?: Need | readonly Need[]
  /** The switch of its project that takes its entry away; the page then says so. */
  readonly flag?: ProjectFlag
  /** The feature of the plan without which there is no entry; its calls refuse. */
  readonly feature?: PlanFeature
  /** The feature of the plan without which there is neither entry nor page; its calls refuse. */
  readonly plan?: PagePlan
  /** The switch that takes its entry and the page away on some hosts. */
  readonly hiddenBy?: HostSwitch
  /** Search engines may keep it. */
  readonly indexed?: true
  /** The report that it shows; all such paths have one screen. */
  readonly report?: string
  /** The part that brings its screen. Until then the application shows that there is no such page. */
  readonly later?: Part
  /** Where it leads until its screen is there, instead of nowhere. */
  readonly meanwhile?: `/${string}`
}

/**
 * Another name of a page. Query and hash go along, parameters too; `:subscription` that is not in the path is the company
 * used last, `:project` the project used last.
 */
export interface RedirectPath extends Address {
  readonly to: `/${string}`
}

/** A path that never leads anywhere. */
export interface MissingPath extends Address {
  readonly missing: true
}

/** One line of the table of paths. */
export type Path = ScreenPath | RedirectPath | MissingPath
