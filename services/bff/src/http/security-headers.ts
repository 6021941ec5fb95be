import type { RequestHandler } from 'express'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/** Origins of providers whose scripts run in our pages, with their frames and calls. */
interface ForeignOrigins {
  readonly captcha?: readonly string[]
  /** Fields for cards are frames of the payment provider: no digit of a card is in our pages. */
  readonly payments?: readonly string[]
}

/**
 * Security headers of every answer. Styles may be inline because the component library sets them on elements;
 * scripts come from this origin alone, and from those of a captcha and of payments when a provider is configured. A page
 * also names its own script by a hash (`static-files.ts`).
 */
export function securityHeaders(
  publicUrl: string,
  { captcha = [], payments = [] }: ForeignOrigins = {},
): RequestHandler {
  const secure = publicUrl.startsWith('https://')
  const foreign = [...captcha, ...payments]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...foreign],
        styleSrc: ["'self'", "'unsafe-inline'", ...captcha],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...foreign],
        // PDFs of a document library, in the viewer of the browser.
        objectSrc: ["'self'"],
        frameSrc: ["'self'", ...foreign],
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

/** The features of a device that no page of ours uses; nothing that runs in one may. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Denies the features of devices to every page. */
export const deviceFeatures: RequestHandler = (_request, response, next) => {
  response.set('permissions-policy', permissionsPolicy)
  next()
}

/** Pages whose address holds a code: the links of mails, those of providers, and the sign-in page that leads back to them. */
const CODE_PATHS =
  /^\/(leaverequest|callback|invite|transfer|licenseval|account\/(activate|resetpassword)|auth\/[^/]+\/callback)(\/|$)/i
const CODE_PARAMETERS = ['leaverequest', 'icode', 'approve', 'reject', 'code', 'accesstoken', 'next']

/** Pages reached through a code in their address send it to no other site and stay in no cache. */
export const codePageHeaders: RequestHandler = (request, response, next) => {
  if (holdsCode(request.originalUrl))
    response.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  next()
}

function holdsCode(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  if (CODE_PATHS.test(path)) return true
  const names = [...new URLSearchParams(query).keys()].map((name) => name.toLowerCase())
  return names.some((name) => CODE_PARAMETERS.includes(name))
}
