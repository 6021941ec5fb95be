import { nameAt, packagesOf, type LockEntry, type LockFile } from './lock-file.js'

const REGISTRY = 'https://registry.npmjs.org/'
const VERSION = String.raw`\d+\.\d+\.\d+(?:-[\w.-]+)?`
const EXACT = new RegExp(`^${VERSION}$`)
/** A version, also of a package under another name. */
const EXACT_VERSION = new RegExp(`^(?:npm:(?:@[\\w.-]+/)?[\\w.-]+@)?${VERSION}$`)

/**
 * All that is wrong with a lock file: packages from elsewhere than the registry, packages whose content no checksum
 * vouches for, versions that are not exact, and install scripts without a review (`reviewed`).
 */
export function lockFaults(lock: LockFile, reviewed: Readonly<Record<string, boolean>>): string[] {
  const packages = packagesOf(lock)
  const scripted = new Set(
    packages.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameAt(place)),
  )
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`the lock file has version ${lock.lockfileVersion}, not 3`]),
    ...packages.flatMap(([place, entry]) => entryFaults(place, entry)),
    ...Object.entries(lock.packages).flatMap(([place, entry]) =>
      place.includes('node_modules/') ? [] : versionFaults(place, entry),
    ),
    ...[...scripted]
      .filter((name) => !(name in reviewed))
      .map(
        (name) => `${name} has an install script that nobody has looked at (allowScripts in package.json)`,
      ),
    ...Object.keys(reviewed)
      .filter((name) => !scripted.has(name))
      .map((name) => `${name} is in allowScripts and has no install script`),
  ]
}

function entryFaults(place: string, entry: LockEntry): string[] {
  const { version = '', resolved, integrity } = entry
  const faults: string[] = []
  if (!EXACT.test(version)) faults.push(`${place}: "${version}" is no version of a registry`)
  // The host is left out on purpose: each machine has its own way to the registry.
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`${place} comes from ${resolved}`)
  if (!integrity?.startsWith('sha512-') && !isForeign(place, entry)) faults.push(`${place} has no sha512`)
  return faults
}

/** Never installed where the platform runs: Linux with the GNU library on x86-64 and ARM64. */
function isForeign(place: string, { optional = false, os, cpu }: LockEntry): boolean {
  const elsewhere = (os !== undefined && !os.includes('linux')) || /musl|android/.test(place)
  const otherChip = cpu !== undefined && !cpu.includes('x64') && !cpu.includes('arm64')
  return optional && (elsewhere || otherChip)
}

/** The requirements of our own packages: exact versions, nothing by address. */
function versionFaults(place: string, entry: LockEntry): string[] {
  const versions = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
  return Object.entries(versions)
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(
      ([name, version]) =>
        `${place || 'package.json'} asks for ${name} "${version}", which is no exact version`,
    )
}
