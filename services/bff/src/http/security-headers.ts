import type { RequestHandler } from 'express'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/**
 * Security headers of every answer. Styles may be inline because the component library sets them on elements;
 * scripts come from this origin alone.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const secure = publicUrl.startsWith('https://')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
}

/** Pages reached through a code in their address tell it to nobody and stay in no cache. */
export const codePageHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  next()
}
