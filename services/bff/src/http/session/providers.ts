import type { Express } from 'express'

import { failedPath, INTENTS } from '../../api/account/provider-flow.js'
import { requireOwnOrigin } from './csrf.js'
import type { RouteParts } from '../route-parts.js'

/** A path of our own, of letters that no browser reads as the address of another site. */
const OWN_PATH = /^\/(?![/\\])[\w/?&=.,:%#@+~-]*$/

/** Serves the addresses that lead to the providers. They change nothing, and what fails shows beside the other ways in. */
export function addProviders(app: Express, { platform, limits, providers }: RouteParts): void {
  for (const { name: provider } of platform.providers)
    app.get(`/api/auth/${provider}`, ...limits.byAddress, ...limits.signIns, async (request, response) => {
      requireOwnOrigin(request, platform.publicUrl)
      const { intent: asked, next, stay: kept } = request.query
      const intent = INTENTS.find((known) => known === asked) ?? 'signin'
      const safe = typeof next === 'string' && next.length <= 512 && OWN_PATH.test(next) ? next : ''
      const flow = { provider, intent, next: safe, stay: kept === '1' }
      await providers.leave(request, response, flow).catch((error: unknown) => {
        platform.log.warn({ err: error, provider }, 'provider not reached')
        response.redirect(failedPath(provider, intent))
      })
    })
}
