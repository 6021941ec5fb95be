const ABOVE_ASCII = /(\\*)([\u0080-\uffff])/g

/**
 * Writes characters above ASCII as escapes. V8 keeps the text of a program as long as the program runs, with two bytes
 * for every character as soon as one of them needs two: that is 3 MiB a service.
 */
export const asciiOutput = {
  name: 'ascii-output',
  generateBundle(_options, output) {
    for (const file of Object.values(output)) if (file.type === 'chunk') file.code = asAscii(file.code)
  },
}

/** The same program in ASCII. A backslash before a character that needs none is left out, not doubled. */
export function asAscii(code) {
  return code.replace(ABOVE_ASCII, (_, backslashes, character) => {
    const before = backslashes.slice(backslashes.length % 2)
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

const NATIVE_URL = '\0native-url'

/**
 * Gives the MongoDB client Node's own `URL` instead of the package `whatwg-url`, which implements the same standard with a
 * table of all characters of Unicode: 3 MiB a service, for one connection string.
 */
export const nativeUrl = {
  name: 'native-url',
  resolveId: {
    order: 'pre',
    filter: { id: /^whatwg-url$/ },
    handler: () => NATIVE_URL,
  },
  load: {
    filter: { id: new RegExp(NATIVE_URL) },
    handler: () => 'export const URL = globalThis.URL, URLSearchParams = globalThis.URLSearchParams',
  },
}

const LAZY_SASLPREP = '\0lazy-saslprep'

/**
 * Loads the tables by which the MongoDB client prepares a password (RFC 4013) with the first password that needs them:
 * 2 MiB a service. Printable ASCII is prepared already.
 */
export const lazySaslprep = {
  name: 'lazy-saslprep',
  resolveId: {
    order: 'pre',
    filter: { id: /^@mongodb-js\/saslprep$/ },
    handler: (_id, importer) => (importer === LAZY_SASLPREP ? null : LAZY_SASLPREP),
  },
  load: {
    filter: { id: new RegExp(LAZY_SASLPREP) },
    handler: () => `
      const PRINTABLE_ASCII = /^[ -~]*$/
      exports.saslprep = (password, options) =>
        PRINTABLE_ASCII.test(password) ? password : require('@mongodb-js/saslprep').saslprep(password, options)`,
  },
}
