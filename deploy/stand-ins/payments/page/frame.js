// The frame that a card is typed into, and the one that talks to the API for a page without a card field. A page gets a
// channel; over it come requests, and never a number goes back.
const query = new URLSearchParams(location.search)
const words = window.paymentWords(document.documentElement.lang)
const form = document.getElementById('card')
const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((id) => document.getElementById(id))
const PATHS = { paymentIntent: 'payment_intents', setupIntent: 'setup_intents' }
let port
let options = {}

for (const field of [number, expiry, cvc]) {
  field.placeholder = words[`${field.id}Example`]
  field.setAttribute('aria-label', words[field.id])
}

addEventListener('message', ({ data, ports, source }) => {
  if (data?.type !== 'connect' || source !== parent || port) return
  port = ports[0]
  port.addEventListener('message', (message) => void take(message.data))
  port.start()
  apply(data.options)
  port.postMessage({ type: 'open' })
  if (query.get('kind') !== 'card') return
  form.hidden = false
  port.postMessage({ type: 'ready' })
  port.postMessage({ type: 'height', event: form.scrollHeight })
})

async function take(message) {
  if (message.type === 'update') apply(message.options)
  else if (message.type === 'focus') number.focus()
  else if (message.type === 'blur') document.activeElement?.blur()
  else if (message.type === 'clear') {
    form.reset()
    change()
  } else port.postMessage({ answerTo: message.id, result: await answer(message) })
}

function apply(changed) {
  options = { ...options, ...changed }
  const base = options.style?.base ?? {}
  for (const name of ['color', 'fontFamily', 'fontSize', 'fontWeight']) {
    if (base[name]) document.body.style[name] = base[name]
  }
  const hint = base['::placeholder']?.color
  if (hint) document.body.style.setProperty('--hint', hint)
  for (const field of [number, expiry, cvc]) field.disabled = options.disabled === true
}

/** Latin digits of what was typed, in whichever digits. */
function digits(text) {
  return [...text].map(toLatin).join('').replaceAll(/\D/g, '')
}

function toLatin(letter) {
  const at = '٠١٢٣٤٥٦٧٨٩'.indexOf(letter)
  const persian = '۰۱۲۳۴۵۶۷۸۹'.indexOf(letter)
  return at >= 0 ? String(at) : persian >= 0 ? String(persian) : letter
}

function brandOf(text) {
  if (text.startsWith('4')) return 'visa'
  if (/^5[1-5]|^2[2-7]/.test(text)) return 'mastercard'
  return /^3[47]/.test(text) ? 'amex' : 'unknown'
}

function passesCheck(text) {
  const sum = [...text].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function lengthOf(text) {
  return brandOf(text) === 'amex' ? 15 : 16
}

function typed() {
  const [typedNumber, date, code] = [number, expiry, cvc].map(({ value }) => digits(value))
  return { number: typedNumber, month: date.slice(0, 2), year: date.slice(2), code }
}

/** What is wrong with what has been typed so far; nothing while it is being typed. */
function faultOf({ number: text, month, year }) {
  if (text.length >= lengthOf(text) && !passesCheck(text))
    return ['invalid_number', words.invalidNumber, number]
  if (month.length === 2 && (month < '01' || month > '12'))
    return ['invalid_expiry_month', words.invalidMonth, expiry]
  const end = new Date(2000 + Number(year), Number(month), 1)
  if (year.length === 2 && end <= new Date()) return ['invalid_expiry_year_past', words.pastExpiry, expiry]
  return undefined
}

function change() {
  const now = typed()
  const fault = faultOf(now)
  const whole = now.number.length >= lengthOf(now.number) && now.year.length === 2 && now.code.length >= 3
  for (const field of [number, expiry, cvc]) field.setAttribute('aria-invalid', String(fault?.[2] === field))
  port?.postMessage({
    type: 'change',
    event: {
      empty: now.number === '' && now.month === '' && now.code === '',
      complete: whole && !fault,
      brand: brandOf(now.number),
      value: { postalCode: '' },
      error: fault && { type: 'validation_error', code: fault[0], message: fault[1] },
    },
  })
}

number.addEventListener('input', () => {
  number.value = digits(number.value)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  change()
  if (typed().number.length === lengthOf(typed().number) && passesCheck(typed().number)) expiry.focus()
})
expiry.addEventListener('input', () => {
  const text = digits(expiry.value).slice(0, 4)
  expiry.value = text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2)}` : text
  change()
  if (text.length === 4) cvc.focus()
})
cvc.addEventListener('input', () => {
  cvc.value = digits(cvc.value).slice(0, 4)
  change()
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('focusin', () => port?.postMessage({ type: 'focus' }))
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!relatedTarget) port?.postMessage({ type: 'blur' })
})
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') port?.postMessage({ type: 'escape' })
})

/** Fields of a form as the API reads them: `card[number]`. */
function fields(value, path = '') {
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}[${name}]`
    if (inner === undefined || inner === null) return []
    return typeof inner === 'object' ? fields(inner, at) : [[at, String(inner)]]
  })
}

async function call(method, path, key, data) {
  const body = new URLSearchParams(fields(data))
  const url = method === 'GET' ? `/v1/${path}?${body}` : `/v1/${path}`
  const headers = { authorization: `Bearer ${key}` }
  try {
    const response = await fetch(url, method === 'GET' ? { headers } : { method, headers, body })
    const answered = await response.json()
    return response.ok ? { value: answered } : { error: answered.error }
  } catch {
    return { error: { type: 'api_connection_error', message: words.noConnection } }
  }
}

function cardData() {
  const { number: text, month, year, code } = typed()
  return { number: text, exp_month: month, exp_year: year, cvc: code }
}

/** What is missing to make anything of the card, as Stripe says it. */
function incomplete() {
  const { number: text, year, code } = typed()
  const fault = faultOf(typed())
  const missing =
    text.length < lengthOf(text) ? 'number' : year.length < 2 ? 'expiry' : code.length < 3 ? 'cvc' : undefined
  if (!fault && !missing) return undefined
  return {
    type: 'validation_error',
    code: fault?.[0] ?? `incomplete_${missing}`,
    message: fault?.[1] ?? words.incomplete,
  }
}

async function makeMethod({ key, billing, token, usesCard }) {
  const fault = usesCard && incomplete()
  if (fault) return { error: fault }
  const card = usesCard ? cardData() : { token }
  return call('POST', 'payment_methods', key, { type: 'card', card, billing_details: billing })
}

async function answer(request) {
  const { action, key, kind, secret, data } = request
  if (action === 'token') {
    const fault = incomplete()
    if (fault) return { error: fault }
    const { value, error } = await call('POST', 'tokens', key, { card: { ...cardData(), name: data.name } })
    return error ? { error } : { token: value }
  }
  if (action === 'method') {
    const { value, error } = await makeMethod(request)
    return error ? { error } : { paymentMethod: value }
  }
  const path = `${PATHS[kind]}/${secret.slice(0, secret.indexOf('_secret_'))}`
  if (action === 'retrieve') return named(kind, await call('GET', path, key, { client_secret: secret }))
  const made =
    request.usesCard || request.token ? await makeMethod(request) : { value: { id: request.method } }
  if (made.error) return made
  const confirmed = { client_secret: secret, payment_method: made.value.id, use_stripe_sdk: true }
  return named(kind, await call('POST', `${path}/confirm`, key, confirmed))
}

function named(kind, { value, error }) {
  return error ? { error } : { [kind]: value }
}
