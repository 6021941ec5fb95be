const locale = document.documentElement.lang
const words = window.paymentWords(locale)
const element = (id) => document.getElementById(id)
const REFRESH_MS = 2000
const WEBHOOKS = ['none', 'off', 'triple', 'reversed', 'late', 'forged']

for (const node of document.querySelectorAll('[data-word]')) node.textContent = words[node.dataset.word]
document.title = `${words.title} · Smart Project`
element('language').href = `?locale=${locale === 'ar' ? 'en' : 'ar'}`
element('webhooks').replaceChildren(...WEBHOOKS.map((value) => new Option(words[value], value)))
element('cards').replaceChildren(...cardRows())

function make(tag, text, attributes = {}) {
  const node = Object.assign(document.createElement(tag), attributes)
  if (text !== undefined) node.textContent = text
  return node
}

function cardRows() {
  const names = Object.keys(words).filter((name) => name.startsWith('card_'))
  return names.flatMap((name) => {
    const number = name.slice('card_'.length).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    return [make('dt', number, { dir: 'ltr' }), make('dd', words[name])]
  })
}

async function post(path, body) {
  await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  await load()
}

let seen = ''
async function load() {
  const response = await fetch('_console')
  const view = await response.json()
  const time = new Date(view.now * 1000).toLocaleString(locale, { timeZone: 'UTC', timeZoneName: 'short' })
  const ahead = view.ahead > 0 ? ` (${words.ahead(Math.round((view.ahead / 86_400) * 10) / 10)})` : ''
  element('now').textContent = time + ahead
  element('webhooks').value = view.faults.webhooks
  const text = JSON.stringify([view.deliveries, view.objects])
  // What has not changed stays as it is: somebody may be reading, or be on a button with the keyboard.
  if (text === seen) return
  seen = text
  element('deliveries').replaceChildren(...view.deliveries.map(deliveryRow))
  if (view.deliveries.length === 0) {
    const row = make('tr')
    row.append(make('td', words.empty, { colSpan: 5 }))
    element('deliveries').append(row)
  }
  const shown = view.objects.filter(({ count }) => count > 0)
  const open = new Set([...document.querySelectorAll('details[open]')].map(({ id }) => id))
  element('objects').replaceChildren(...shown.map((one) => objectGroup(one, open)))
  if (shown.length === 0) element('objects').replaceChildren(make('p', words.empty))
}

function deliveryRow({ event, type, state, attempts, answer }) {
  const row = make('tr')
  const button = make('button', words.resend, { type: 'button' })
  button.setAttribute('aria-label', `${words.resend}: ${type}`)
  button.addEventListener('click', () => void post('_resend', { event }))
  const cell = make('td')
  cell.append(button)
  const name = make('td')
  name.append(make('bdi', type))
  row.append(name, make('td', words[state]), make('td', attempts), make('td', answer ?? ''), cell)
  return row
}

function objectGroup({ kind, count, newest }, open) {
  const group = make('details', undefined, { id: `kind-${kind}`, open: open.has(`kind-${kind}`) })
  const summary = make('summary')
  summary.append(make('bdi', kind), ` (${count})`)
  group.append(summary, ...newest.map((object) => objectDetails(object, open)))
  return group
}

function objectDetails(object, open) {
  const details = make('details', undefined, { id: object.id, open: open.has(object.id) })
  const amount =
    object.amount === undefined ? '' : `${(object.amount / 100).toFixed(2)} ${object.currency ?? ''}`
  const summary = make('summary')
  summary.append(
    make('bdi', [object.id, object.status, amount, object.name ?? object.email].filter(Boolean).join(' · ')),
  )
  details.append(summary, make('pre', JSON.stringify(object, null, 2), { dir: 'ltr' }))
  return details
}

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () => void post('_clock', { advance: Number(button.dataset.advance) }))
}
element('webhooks').addEventListener(
  'change',
  ({ target }) => void post('_faults', { webhooks: target.value }),
)

void load()
setInterval(() => void load(), REFRESH_MS)
