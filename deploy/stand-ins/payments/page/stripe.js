// window.Stripe of the stand-in: what pages use of Stripe.js, with the same names and answers. Card numbers are typed into
// a frame of the stand-in's own origin and never reach the page.
;(() => {
  const ORIGIN = new URL(document.currentScript.src).origin

  /** A frame of the stand-in that is talked to over a channel of its own. */
  function openFrame(kind, options, onMessage) {
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ kind, locale: options.locale === 'ar' ? 'ar' : 'en' })
    frame.src = `${ORIGIN}/frame.html?${query}`
    frame.title =
      options.locale === 'ar' ? 'إطار آمن لإدخال بيانات البطاقة' : 'Secure card payment input frame'
    frame.style.cssText = 'border:0;display:block;width:100%;height:1.5em;min-height:24px;color-scheme:normal'
    const waiting = new Map()
    let port
    let answered
    const ready = new Promise((resolve) => (answered = resolve))
    frame.addEventListener('load', () => {
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', ({ data }) => {
        if (data.answerTo !== undefined) {
          waiting.get(data.answerTo)?.(data.result)
          waiting.delete(data.answerTo)
        } else if (data.type === 'open') answered()
        else onMessage(data)
      })
      port.start()
      frame.contentWindow.postMessage({ type: 'connect', options }, ORIGIN, [channel.port2])
    })
    return {
      frame,
      tell: async (message) => {
        await ready
        port.postMessage(message)
      },
      ask: async (request) => {
        await ready
        const id = Math.random()
        return new Promise((resolve) => {
          waiting.set(id, resolve)
          port.postMessage({ ...request, id })
        })
      },
    }
  }

  class CardElement {
    #listeners = new Map()
    #options
    #link
    #gone = () => undefined

    constructor(options, gone) {
      this.#options = options
      this.#gone = gone
    }

    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`)
      this.unmount()
      this.#link = openFrame('card', this.#options, ({ type, event }) => {
        if (type === 'height') this.#link.frame.style.height = `${event}px`
        else this.#call(type, event)
      })
      place.classList.add('StripeElement')
      place.replaceChildren(this.#link.frame)
    }

    unmount() {
      this.#link?.frame.remove()
      this.#link = undefined
    }

    destroy() {
      this.unmount()
      this.#gone()
    }

    update(options) {
      this.#options = { ...this.#options, ...options }
      void this.#link?.tell({ type: 'update', options })
    }

    focus() {
      this.#link?.frame.focus()
      void this.#link?.tell({ type: 'focus' })
    }

    blur() {
      void this.#link?.tell({ type: 'blur' })
    }

    clear() {
      void this.#link?.tell({ type: 'clear' })
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }

    once(name, listener) {
      const single = (event) => {
        this.off(name, single)
        listener(event)
      }
      return this.on(name, single)
    }

    off(name, listener) {
      const kept = (this.#listeners.get(name) ?? []).filter((one) => listener && one !== listener)
      this.#listeners.set(name, kept)
      return this
    }

    ask(request) {
      if (!this.#link) throw new Error('We could not retrieve data from the specified Element.')
      return this.#link.ask(request)
    }

    #call(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) {
        listener(name === 'ready' ? this : { elementType: 'card', ...event })
      }
    }
  }

  function makeElements(common) {
    let card
    return {
      create(type, options = {}) {
        if (type !== 'card') throw new Error(`The stand-in knows the element card alone, not ${type}.`)
        if (card) throw new Error('Can only create one Element of type card.')
        card = new CardElement({ locale: common.locale, ...options }, () => (card = undefined))
        return card
      },
      getElement: (type) => ((type?.__elementType ?? type) === 'card' ? (card ?? null) : null),
      update: (options) => card?.update(options),
      fetchUpdates: async () => ({}),
    }
  }

  /** Asks the holder of a card in a frame over the page; done when they have answered. */
  function askHolder(action) {
    const page = action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url?.url
    const cover = document.createElement('div')
    cover.setAttribute('role', 'dialog')
    cover.setAttribute('aria-modal', 'true')
    cover.setAttribute('aria-label', '3-D Secure')
    cover.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0/.5);display:grid;place-items:center'
    const frame = document.createElement('iframe')
    frame.src = page
    frame.title = '3-D Secure'
    frame.style.cssText =
      'border:0;border-radius:8px;width:min(420px,calc(100vw - 32px));height:320px;background:#fff'
    cover.append(frame)
    document.body.append(cover)
    frame.focus()
    return new Promise((resolve) => {
      const listen = ({ origin, source, data }) => {
        if (origin !== ORIGIN || source !== frame.contentWindow || data?.type !== '3d-secure') return
        removeEventListener('message', listen)
        cover.remove()
        resolve()
      }
      addEventListener('message', listen)
    })
  }

  function Stripe(key, settings = {}) {
    const common = { key, locale: settings.locale }
    let controller
    /** A frame without anything to see, for what needs no card field. */
    const ask = (request) => {
      if (!controller) {
        controller = openFrame('controller', common, () => undefined)
        controller.frame.style.cssText = 'display:none'
        controller.frame.setAttribute('aria-hidden', 'true')
        document.body.append(controller.frame)
      }
      return controller.ask(request)
    }
    /** Through the frame of the card when there is one, so that its number stays there. */
    const through = (element, request) =>
      element?.ask ? element.ask({ ...request, key }) : ask({ ...request, key })

    const retrieve = (kind, secret) => ask({ action: 'retrieve', kind, secret, key })
    const goOn = async (kind, secret, result, handles) => {
      const intent = result[kind]
      if (!intent?.next_action || !handles) return result
      await askHolder(intent.next_action)
      const after = await retrieve(kind, secret)
      const error = after[kind]?.last_payment_error ?? after[kind]?.last_setup_error
      return error ? { error: { ...error, [snake(kind)]: after[kind] } } : after
    }
    const confirm = async (kind, secret, data = {}, options = {}) => {
      const method = data.payment_method
      const card = typeof method === 'object' ? method.card : undefined
      const request = {
        action: 'confirm',
        kind,
        secret,
        method: typeof method === 'string' ? method : undefined,
        billing: typeof method === 'object' ? method.billing_details : undefined,
        token: card?.token,
        usesCard: Boolean(card?.ask),
      }
      const result = await through(card?.ask ? card : undefined, request)
      return goOn(kind, secret, result, options.handleActions !== false)
    }
    return {
      elements: (options = {}) => makeElements({ ...common, ...options }),
      createToken: (element, data = {}) => through(element, { action: 'token', data }),
      createPaymentMethod: (first, second, third) => {
        const data = typeof first === 'string' ? { type: first, card: second, ...third } : first
        const { card, elements, billing_details: billing, params } = data
        const element = card?.ask ? card : elements?.getElement('card')
        return through(element, {
          action: 'method',
          usesCard: Boolean(element?.ask),
          token: card?.token,
          billing: billing ?? params?.billing_details,
        })
      },
      confirmCardSetup: (secret, data, options) => confirm('setupIntent', secret, data, options),
      confirmCardPayment: (secret, data, options) => confirm('paymentIntent', secret, data, options),
      handleCardAction: (secret) => handleNext('paymentIntent', secret),
      handleNextAction: ({ clientSecret }) => {
        return handleNext(clientSecret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent', clientSecret)
      },
      retrievePaymentIntent: (secret) => retrieve('paymentIntent', secret),
      retrieveSetupIntent: (secret) => retrieve('setupIntent', secret),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }

    async function handleNext(kind, secret) {
      return goOn(kind, secret, await retrieve(kind, secret), true)
    }
  }

  function snake(kind) {
    return kind === 'paymentIntent' ? 'payment_intent' : 'setup_intent'
  }

  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
