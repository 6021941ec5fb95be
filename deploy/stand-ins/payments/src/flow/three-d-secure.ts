import type { NextAction } from '../objects/cards.js'

/** Where the holder of a card says yes or no: in a frame of stripe.js, or on a page that leads back. */
export function nextAction(id: string, options: { origin: string; returnUrl?: string | null }): NextAction {
  const page = `${options.origin}/3d-secure/${id}`
  if (options.returnUrl) {
    return { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: options.returnUrl } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page },
  }
}
