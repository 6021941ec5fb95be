import { appendFileSync } from 'node:fs'

import type { BrowserContext } from 'playwright-core'

/** Remembers a secret that the platform gave out; when all tests are over no log may hold it. */
export function noteSecret(what: string, value: string): void {
  const file = process.env['E2E_SECRETS_FILE']
  if (file !== undefined && value !== '') appendFileSync(file, `${JSON.stringify({ what, value })}\n`)
}

/** Remembers the cookies that a browser holds now; the language is no secret. */
export async function noteCookies(context: BrowserContext): Promise<void> {
  for (const { name, value } of await context.cookies())
    if (name !== 'locale') noteSecret(`cookie ${name}`, value)
}
