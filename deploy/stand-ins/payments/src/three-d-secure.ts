import type { ApiParts } from './api.js'
import { afterAuthentication } from './flow/confirm-payment.js'
import { afterSetupAuthentication } from './flow/confirm-setup.js'
import { settleInvoice } from './flow/pay-invoice.js'
import type { PaymentIntent, SetupIntent } from './objects/charges.js'
import { Scope } from './scope.js'
import type { Work } from './store.js'

type Locale = 'en' | 'ar'

const words = {
  en: {
    dir: 'ltr',
    title: '3-D Secure',
    mode: 'Test mode – no money moves',
    asks: 'The bank asks whether this is you.',
    complete: 'Complete',
    fail: 'Fail',
    over: 'This question has been answered. You may close this page.',
  },
  ar: {
    dir: 'rtl',
    title: 'التحقق ثلاثي الأبعاد',
    mode: 'وضع الاختبار – لا تتحرك أي أموال',
    asks: 'يسأل المصرف إن كنت أنت من يدفع.',
    complete: 'إتمام',
    fail: 'رفض',
    over: 'تمت الإجابة عن هذا السؤال. يمكنك إغلاق هذه الصفحة.',
  },
} as const

/** The page that asks the holder of a card; undefined when there is nothing of that name. */
export function secureView({ store }: ApiParts, id: string, locale: Locale): string | undefined {
  const intent = store.read((work) => find(work, id))
  if (!intent) return undefined
  const text = words[locale]
  const amount =
    intent.object === 'payment_intent'
      ? `<p><bdi>${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}</bdi></p>`
      : ''
  const question = `<p>${text.asks}</p>${amount}<form method="post">
<button name="result" value="complete">${text.complete}</button>
<button name="result" value="fail" class="second">${text.fail}</button></form>`
  const body = intent.status === 'requires_action' ? question : `<p role="status">${text.over}</p>`
  return `<!doctype html>
<html lang="${locale}" dir="${text.dir}" data-intent="${intent.id}" data-status="${intent.status}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${text.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body class="secure"><main><p class="mode">${text.mode}</p><h1>${text.title}</h1>${body}</main>
<script src="/secure.js"></script></body></html>`
}

/** Takes the holder's answer; where the page leads back to, when it does. */
export function finishAuthentication({ store, clock }: ApiParts, id: string, passed: boolean): string | null {
  return store.do((work) => {
    const intent = find(work, id)
    if (!intent || intent.status !== 'requires_action') return null
    const back = intent.next_action?.redirect_to_url?.return_url
    const scope = new Scope(work, clock.now())
    if (intent.object === 'payment_intent') {
      afterAuthentication(scope, intent, passed)
      settleInvoice(scope, intent)
    } else afterSetupAuthentication(scope, intent, passed)
    return back === undefined ? null : leadingBack(back, intent)
  })
}

function leadingBack(back: string, intent: PaymentIntent | SetupIntent): string {
  const url = new URL(back)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function find(work: Work, id: string): PaymentIntent | SetupIntent | undefined {
  return work.get('payment_intent', id) ?? work.get('setup_intent', id)
}
