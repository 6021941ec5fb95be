import type { SiteProvider } from './site-provider.js'

interface Options {
  sitekey: string
  size: 'invisible' | 'normal'
  callback: (answer: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}

/** The common part of all providers' scripts. */
interface Api {
  ready?: (then: () => void) => void
  render: (element: HTMLElement, options: Options) => string | number
  execute: (widget: string | number) => unknown
}

interface Provider {
  script: string
  api: 'turnstile' | 'hcaptcha' | 'grecaptcha'
  size: Options['size']
}

const providers: Readonly<Record<SiteProvider, Provider>> = {
  // It runs as soon as it is rendered, and shows itself only to those it doubts.
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: 'turnstile',
    size: 'normal',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    api: 'hcaptcha',
    size: 'invisible',
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    api: 'grecaptcha',
    size: 'invisible',
  },
}

/** Lets a provider look at the browser; a person whom it doubts is shown its question. */
export async function answerOnSite(provider: SiteProvider, siteKey: string): Promise<string> {
  const { script, api: name, size } = providers[provider]
  await loadScript(script)
  const api = (window as unknown as Partial<Record<string, Api>>)[name]
  if (!api) throw new Error('the script of the captcha is not there')
  await new Promise<void>((resolve) => (api.ready ? api.ready(resolve) : resolve()))
  const place = document.createElement('div')
  document.body.append(place)
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('the captcha gave no answer'))
      const widget = api.render(place, {
        sitekey: siteKey,
        size,
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      })
      if (size === 'invisible') api.execute(widget)
    })
  } finally {
    place.remove()
  }
}

function loadScript(source: string): Promise<void> {
  if (document.querySelector(`script[src="${source}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = source
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('the script of the captcha could not be loaded'))
    })
    document.head.append(element)
  })
}
