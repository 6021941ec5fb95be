import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** How money is taken, as the server says it. */
export interface ProviderSettings {
  publishable_key: string
  script_url: string
}

let script: Promise<void> | undefined
const providers = new Map<string, Promise<Stripe>>()

/**
 * The script of the payment provider, loaded when a person is about to enter a card. Where it comes from the server says: from
 * the provider, or from what stands in for it on a machine without one. Fails where it is blocked, and may be tried again.
 */
export function openProvider({ publishable_key: key, script_url: url }: ProviderSettings): Promise<Stripe> {
  const known = providers.get(key)
  if (known) return known
  const opening = start(key, url)
  providers.set(key, opening)
  opening.catch(() => providers.delete(key))
  return opening
}

async function start(key: string, url: string): Promise<Stripe> {
  if (!('Stripe' in window)) await (script ??= addScript(url))
  // It takes the script that is there already.
  const provider = await loadStripe(key)
  if (!provider) throw new Error('the payment provider did not start')
  return provider
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = url
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      script = undefined
      reject(new Error('the script of the payment provider did not load'))
    })
    document.head.append(element)
  })
}
