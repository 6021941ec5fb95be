const element = (id) => document.getElementById(id)

/** Links open beside the mailbox, and a mail loads nothing from elsewhere. */
const MAIL_HEAD =
  '<base target="_blank"><meta http-equiv="Content-Security-Policy" ' +
  "content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">"

const state = { messages: [], chosen: undefined, view: 'html' }

async function load() {
  const response = await fetch('api/messages')
  state.messages = await response.json()
  showList()
}

function matching() {
  const words = element('search').value.trim().toLowerCase()
  return state.messages.filter(({ from, to, subject }) =>
    [from, ...to, subject].join(' ').toLowerCase().includes(words),
  )
}

function showList() {
  const found = matching()
  element('count').textContent = found.length === 1 ? '1 mail' : `${found.length} mails`
  element('empty').hidden = found.length > 0
  element('list').replaceChildren(...found.map(listItem))
}

function listItem(message) {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-current', String(message.id === state.chosen?.id))
  button.append(
    labelled('strong', message.subject || '(no subject)'),
    labelled('small', `To ${message.to.join(', ')}`),
    labelled('small', new Date(message.receivedAt).toLocaleString()),
  )
  button.addEventListener('click', () => choose(message))
  const item = document.createElement('li')
  item.append(button)
  return item
}

function labelled(tag, text) {
  const node = document.createElement(tag)
  node.textContent = text
  node.dir = 'auto'
  return node
}

function choose(message) {
  state.chosen = message
  state.view = message.html === null ? 'text' : 'html'
  showList()
  showMessage()
}

function showMessage() {
  const message = state.chosen
  element('message').hidden = message === undefined
  if (!message) return
  element('subject').textContent = message.subject || '(no subject)'
  element('facts').replaceChildren(...facts(message))
  element('raw').href = `api/messages/${message.id}/raw`
  element('html').srcdoc = message.html === null ? '' : MAIL_HEAD + message.html
  element('text').textContent = message.text ?? '(this mail has no text part)'
  showView()
}

function facts({ from, to, replyTo, date, receivedAt }) {
  const rows = [
    ['From', from],
    ['To', to.join(', ')],
    ['Reply to', replyTo],
    ['Date', new Date(date ?? receivedAt).toLocaleString()],
  ]
  return rows
    .filter(([, value]) => value)
    .flatMap(([name, value]) => [labelled('dt', name), labelled('dd', value)])
}

function showView() {
  for (const view of ['html', 'text']) {
    element(view).hidden = view !== state.view
    document.querySelector(`[data-view=${view}]`).setAttribute('aria-pressed', String(view === state.view))
  }
}

for (const button of document.querySelectorAll('[data-view]')) {
  button.addEventListener('click', () => {
    state.view = button.dataset.view
    showView()
  })
}

element('search').addEventListener('input', showList)
async function clear() {
  await fetch('api/messages', { method: 'DELETE' })
  state.chosen = undefined
  showMessage()
  await load()
}

element('clear').addEventListener('click', () => void clear())

const events = new EventSource('api/events')
// Opened anew after every break: mails that came in between are fetched then.
events.addEventListener('open', () => void load())
events.addEventListener('message', () => void load())
