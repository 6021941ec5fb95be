import { nameAt, packagesOf, type LockFile } from './lock-file.js'

/** Licences under which others' work may be part of ours (SPDX). */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of files, not of what uses them: fonts, the reader of calendar files, the checker of accessible pages in the tests.
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/** Packages whose manifest does not say it in SPDX: what their licence file or readme says. */
const STATED: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
}

/** Packages under other terms, which have been accepted by a decision; the README tells of them. */
const ACCEPTED: Readonly<Record<string, string>> = {
  highcharts: 'https://www.highcharts.com/license',
  // Its data, taken as it is: those who made it are named.
  'date-holidays': '(ISC AND CC-BY-3.0)',
}

/** The licences of what we ship, each with its packages; and those packages whose licence is not allowed. */
export function licencesOf(lock: LockFile): { byLicence: Map<string, string[]>; faults: string[] } {
  const byLicence = new Map<string, string[]>()
  const faults: string[] = []
  for (const [place, { dev, devOptional, license, version }] of packagesOf(lock)) {
    if (dev || devOptional) continue
    const name = nameAt(place)
    const licence = license ?? STATED[name] ?? 'unknown'
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`])
    if (!isAllowed(licence) && ACCEPTED[name] !== licence)
      faults.push(`${name}@${version} is under "${licence}", which is not on the list`)
  }
  return { byLicence, faults }
}

/** An SPDX expression without nesting: one of the alternatives with all of its parts. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((part) => ALLOWED.has(part.trim())))
}
