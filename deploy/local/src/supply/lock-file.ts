/** An entry of package-lock.json, as far as we judge it. */
export interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  license?: string
  os?: readonly string[]
  cpu?: readonly string[]
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

/** package-lock.json: the root is `''`, workspaces have their folders, packages end in `node_modules/<name>`. */
export interface LockFile {
  lockfileVersion: number
  packages: Readonly<Record<string, LockEntry>>
}

/** Name of the package at a place in the tree. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The packages of a registry, without our own workspaces. */
export function packagesOf(lock: LockFile): [string, LockEntry][] {
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}
