import Bowser from 'bowser'

/** A browser as its owner knows it again, e.g. "Firefox, Windows"; empty when it does not say. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ')
}
