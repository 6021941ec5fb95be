import { randomUUID } from 'node:crypto'

import { invalid } from '@smartproject/kit/errors'
import type { Express, Request, RequestHandler, Response } from 'express'

import type { Platform } from '../../platform.js'
import { UNSUBSCRIBE_PATH } from '../paths-of-no-call.js'
import { stateOf } from '../request-state.js'
import { methodNotAllowed, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'

const DEADLINE_MS = 5_000
const TOKEN = /^[A-Za-z0-9_-]{40,1000}$/

const words = {
  en: {
    title: 'Stop these mails',
    ask: 'You will see these news under the bell alone. You can change this in your profile.',
    act: 'Stop these mails',
    done: 'These mails have ended. You still see the news under the bell.',
    home: 'Open Smart Project',
    dir: 'ltr',
  },
  ar: {
    title: 'إيقاف هذه الرسائل',
    ask: 'ستظهر هذه الأخبار في الجرس فقط. يمكنك تغيير ذلك من ملفك الشخصي.',
    act: 'إيقاف هذه الرسائل',
    done: 'أُوقفت هذه الرسائل. ستبقى الأخبار ظاهرة في الجرس.',
    home: 'فتح Smart Project',
    dir: 'rtl',
  },
} as const

type Locale = keyof typeof words

/**
 * Ends mails by the token of one of them, without a session: GET shows a page with a button, because programs open links before
 * people do; POST acts, also for the button of a mail program (RFC 8058). A repetition changes nothing.
 */
export function addUnsubscribe(app: Express, { limits, platform }: RouteParts): void {
  const steps = [timed('unsubscribe'), limits.byAddress]
  app.get(UNSUBSCRIBE_PATH, ...steps, ask)
  app.post(UNSUBSCRIBE_PATH, ...steps, act(platform))
  app.all(UNSUBSCRIBE_PATH, methodNotAllowed('GET, POST'))
}

/** Errors: invalid `token`. */
const ask: RequestHandler = (request, response) => {
  const token = tokenOf(request)
  const locale = localeOf(request)
  const { title, ask: about, act: button } = words[locale]
  const query = new URLSearchParams({ lang: locale, token })
  const form = `<form method="post" action="${UNSUBSCRIBE_PATH}?${escaped(query.toString())}"><button>${button}</button></form>`
  send(response, locale, `<h1>${title}</h1><p>${about}</p>${form}`)
}

/** Errors: invalid `token`, not_found TOKEN_UNKNOWN. */
function act({ gateways }: Platform): RequestHandler {
  return async (request, response) => {
    const token = tokenOf(request)
    const { requestId } = stateOf(response)
    await gateways.notify.unsubscribe(
      { token, requestId: randomUUID() },
      { deadlineMs: DEADLINE_MS, requestId },
    )
    const locale = localeOf(request)
    const { title, done, home } = words[locale]
    send(response, locale, `<h1>${title}</h1><p role="status">${done}</p><p><a href="/">${home}</a></p>`)
  }
}

function tokenOf({ query }: Request): string {
  const { token } = query
  if (typeof token !== 'string' || !TOKEN.test(token)) throw invalid([{ field: 'token', reason: 'INVALID' }])
  return token
}

function localeOf({ query }: Request): Locale {
  return query['lang'] === 'ar' ? 'ar' : 'en'
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;cursor:pointer}'

function send(response: Response, locale: Locale, body: string): void {
  const { title, dir } = words[locale]
  response
    .set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('html')
    .send(
      `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
        `<body><main>${body}</main></body></html>`,
    )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;')
}
