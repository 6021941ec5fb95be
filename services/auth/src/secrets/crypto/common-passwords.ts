import { createRequire } from 'node:module'

import type * as Language from '@zxcvbn-ts/language-common'

const LIST = '@zxcvbn-ts/language-common'
const require = createRequire(import.meta.url)

/**
 * Tells the passwords that are tried first: about fifty thousand of those that leaked most often. The list is read when
 * a password is first chosen: it takes megabytes that a service at rest does not need.
 */
export function commonPasswords(): (text: string) => boolean {
  let common: ReadonlySet<string> | undefined
  return (text) => (common ??= readList()).has(text)
}

function readList(): ReadonlySet<string> {
  const { dictionary } = require(LIST) as typeof Language
  return new Set(dictionary['passwords-common'])
}
