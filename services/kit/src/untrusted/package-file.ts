import { createRequire } from 'node:module'

/**
 * Path of a module of one of our packages (`@smartproject/kit/sheets/sheet-program`), as `importer` (its `import.meta.url`)
 * finds it: named by package, because a bundle lies in another folder than the modules it was made of.
 */
export function packageFile(specifier: string, importer: string): string {
  return createRequire(importer).resolve(specifier)
}
