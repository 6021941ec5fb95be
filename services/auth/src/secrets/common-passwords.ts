import { dictionary } from '@zxcvbn-ts/language-common'

/** Tells the passwords that are tried first: about fifty thousand of those that leaked most often. */
export function commonPasswords(): (text: string) => boolean {
  const common = new Set(dictionary['passwords-common'])
  return (text) => common.has(text)
}
