import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A value that must stand in no log. */
export interface Secret {
  /** Its kind, e.g. `session cookie`. */
  readonly what: string
  readonly value: string
}

/** A line that tells a secret; the secret itself is not repeated. */
export interface Leak {
  readonly file: string
  readonly line: number
  readonly what: string
  /** The beginning of the line, with everything that may be a secret masked. */
  readonly excerpt: string
}

/** Secrets that are known by their shape, of any origin. */
const SHAPES: readonly [string, RegExp][] = [
  ['signed token (passport, service token)', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{20,}/],
  ['sealed text (JWE)', /\beyJ[\w-]{8,}\.[\w-]*\.[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/],
  ['private key', /"d\\*"\s*:\s*\\*"[\w-]{40,}|-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['password hash', /\$argon2i?d?\$|\$2[aby]\$\d\d\$/],
  ['address with a password', /\b[a-z][a-z+]*:\/\/[^\s:@/"]+:[^\s@/"]{6,}@/],
  ['Stripe key', /\b(?:sk|rk|whsec)_(?:live_|test_)?[A-Za-z0-9]{16,}/],
  ['SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{16,}/],
  ['code in a link', /[?&](?:approve|reject|icode|token|code)=[\w.%-]{16,}/],
  ['cookie header', /\b(?:__Host-)?(?:sid|visitor|device)=[\w.-]{16,}/],
]

/** Shorter ones stand in logs by chance. */
const SHORTEST = 8
const RUN = /[\w-]+/g
/** Characters as addresses and JSON write them; their letters would seem to belong to what stands beside them. */
const ESCAPED = /%[\da-f]{2}|\\u[\da-f]{4}|\\[nrt]/gi

/**
 * Looks through all files of a folder of logs for these secrets, and for what has the shape of one. A value is looked
 * for by its longest run of letters, digits, `_` and `-`, so that it is found however the rest of it is quoted.
 */
export async function scanLogs(folder: string, secrets: readonly Secret[]): Promise<Leak[]> {
  const wanted = new Map<string, string>()
  for (const { what, value } of secrets) {
    const run = longestRun(value)
    if (run.length >= SHORTEST) wanted.set(run, what)
  }
  const leaks: Leak[] = []
  for (const file of (await readdir(folder)).toSorted()) {
    const lines = createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Infinity })
    let line = 0
    for await (const text of lines) {
      line++
      for (const what of new Set(found(text, wanted))) leaks.push({ file, line, what, excerpt: masked(text) })
    }
  }
  return leaks
}

function* found(text: string, wanted: ReadonlyMap<string, string>): Iterable<string> {
  for (const [run] of text.replaceAll(ESCAPED, ' ').matchAll(RUN)) {
    const what = wanted.get(run)
    if (what !== undefined) yield what
  }
  for (const [what, shape] of SHAPES) if (shape.test(text)) yield what
}

function longestRun(value: string): string {
  return (value.match(RUN) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const masked = (text: string) => text.slice(0, 400).replaceAll(/[\w+/=.-]{16,}/g, '…')

/** Every text of a set of secrets (`secrets.json`) that is secret; what is public of a key is left out. */
export function secretsOf(value: unknown, name = 'secret'): Secret[] {
  if (typeof value === 'string') return [{ what: name, value }]
  if (typeof value !== 'object' || value === null) return []
  const isKey = 'kty' in value
  return Object.entries(value)
    .filter(([key]) => !isKey || key === 'd' || key === 'k')
    .flatMap(([key, inner]) => secretsOf(inner, `${name}.${key}`))
}

/** The codes and tokens in the links of a mail: every parameter, and every long part of a path that is no plain id. */
export function secretsOfMail(mail: { text: string; html: string }): Secret[] {
  const links = `${mail.text} ${mail.html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  return links.flatMap((link) => {
    const { searchParams, pathname } = new URL(link)
    const parts = [...searchParams.values(), ...pathname.split('/')]
    return parts.filter(isCode).map((value) => ({ what: 'code in a mail', value }))
  })
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const isCode = (text: string) => text.length >= 16 && !ID.test(text)
