import { DomainError } from '@smartproject/kit/errors'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type Catalogue, plansOnSale } from '../../prices/area.js'
import type { Licence } from './licence.js'

/** The content of a signed licence file. It is made elsewhere, by the holder of the private key, and not stored before it is used. */
export interface LicenceFile {
  /** Its number; one number is used once. */
  readonly jti: string
  /** Name of its receiver. */
  readonly customer: string
  readonly planId: number
  readonly seats: number
  /** First and last day of what it covers; it is redeemed on one of them. */
  readonly from: PlainDate
  readonly until: PlainDate
  /** Features beside those of the plan. */
  readonly features: readonly string[]
  /** The key it is signed with. */
  readonly key: string
}

/** Reads a signed file: its signature, its kind, its key and its installation. Errors: precondition with the reason. */
export type ReadLicenceFile = (text: string) => Promise<LicenceFile>

const FILE = /^[\w-]+\.[\w-]*\.[\w-]*$/
/** A typed code is shorter. */
const SHORTEST = 65

/** True for the text of a file, false for a code. */
export function isLicenceFile(given: string): boolean {
  return given.length >= SHORTEST && FILE.test(given)
}

/** The source of the hash of a licence file: no code begins so. */
export function numberOf({ jti }: Pick<LicenceFile, 'jti'>): string {
  return `file:${jti}`
}

/** The days of the reader of a file. */
export interface FileDays {
  /** Of the company. */
  readonly today: PlainDate
  /** By the clock of the installation, and the latest that it has ever shown. */
  readonly clock: PlainDate
  readonly latest: PlainDate
}

/**
 * The day a file is measured by: where the clock of the installation was set back, the latest day seen.
 * Errors: precondition LICENCE_FILE_EARLY | LICENCE_FILE_OVER | LICENCE_CLOCK_BACK.
 */
function dayOfFile({ from, until }: LicenceFile, { today, clock, latest }: FileDays): PlainDate {
  const isBack = latest > clock
  const day = isBack && latest > today ? latest : today
  if (day < from) throw new DomainError('precondition', 'LICENCE_FILE_EARLY')
  if (day <= until) return day
  throw new DomainError('precondition', today <= until ? 'LICENCE_CLOCK_BACK' : 'LICENCE_FILE_OVER')
}

/**
 * The licence of a file: the days that are left of it. Errors: precondition as dayOfFile, LICENCE_FILE_NEWER for a plan or a feature
 * that this release does not know.
 */
export function licenceOfFile(
  file: LicenceFile,
  about: { readonly id: string; readonly hash: string; readonly catalogue: Catalogue; readonly now: Date },
  days: FileDays,
): Licence {
  const day = dayOfFile(file, days)
  const plan = plansOnSale(about.catalogue).find(({ id }) => id === file.planId)
  const known = new Set(about.catalogue.plans.flatMap(({ entitlements }) => entitlements))
  if (!plan || file.features.some((feature) => !known.has(feature)))
    throw new DomainError('precondition', 'LICENCE_FILE_NEWER')
  return {
    id: about.id,
    hash: about.hash,
    planId: plan.id,
    title: plan.title,
    seats: file.seats,
    days: inclusiveDays(day, file.until),
    catalogueVersion: about.catalogue.version,
    until: file.until,
    state: 'live',
    note: file.customer,
    issuedBy: '',
    redeemedFor: '',
    redeemTime: null,
    createTime: about.now,
    features: file.features,
    key: file.key,
  }
}
