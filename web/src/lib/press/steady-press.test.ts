import { keepPressesSteady } from './steady-press.js'

keepPressesSteady()

const done: string[] = []
const element = (id: string) => document.getElementById(id) as HTMLElement

beforeEach(() => {
  done.length = 0
  document.body.innerHTML = `
    <div id="page"><button id="send"><span id="word">Send</span></button><a id="link" href="#there">There</a><p id="text">Text</p></div>`
  for (const id of ['page', 'send', 'link'])
    element(id).addEventListener('click', (event) => {
      event.preventDefault()
      done.push(`${id}${event.ctrlKey ? '+ctrl' : ''}`)
    })
})

const send = (type: string, id: string, more: MouseEventInit = {}) =>
  element(id).dispatchEvent(
    new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: 100,
      clientY: 50,
      ...more,
    }),
  )

/** The hand goes down on one element; when it goes up the browser clicks another one. */
function press(down: string, click: string, more: MouseEventInit = {}): void {
  send('mousedown', down, { button: more.button ?? 0 })
  send('click', click, more)
}

it('a press reaches the control it began on, which has moved from under the pointer since', () => {
  press('word', 'page')
  expect(done).toEqual(['send', 'page'])
})

it('a press keeps the keys that were held with it', () => {
  press('link', 'page', { ctrlKey: true })
  expect(done).toEqual(['link+ctrl', 'page+ctrl'])
})

it('a press that met the same control at both ends is done once', () => {
  press('word', 'send')
  expect(done).toEqual(['send', 'page'])
})

it.each<[string, () => void]>([
  ['began beside every control', () => press('text', 'page')],
  ['was drawn away from the control', () => press('send', 'page', { clientX: 140 })],
  ['is of another button', () => press('send', 'page', { button: 2 })],
  ['came from a key', () => press('send', 'page', { detail: 0 })],
  [
    'began on a control that lies behind a dialog by now',
    () => {
      send('mousedown', 'send')
      element('send').setAttribute('inert', '')
      send('click', 'page')
    },
  ],
  [
    'began on a control that is gone',
    () => {
      send('mousedown', 'send')
      element('send').remove()
      send('click', 'page')
    },
  ],
  ['ended on another control', () => press('send', 'link')],
])('a press stays where the browser has put it when it %s', (_title, act) => {
  act()
  expect(done.filter((one) => one !== 'page' && one !== 'link')).toEqual([])
})
