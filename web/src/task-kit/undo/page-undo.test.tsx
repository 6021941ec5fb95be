import { act, fireEvent, render } from '@testing-library/react'
import { offerPageUndo, usePageUndo } from './page-undo.js'

const WORDS_MS = 11_000
const DAY_MS = 24 * 3_600_000

function Page() {
  usePageUndo()
  return (
    <>
      <input aria-label="Search" defaultValue="" />
      <button type="button">Elsewhere</button>
    </>
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

const later = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const undoKey = (on: Element = document.body) => fireEvent.keyDown(on, { key: 'z', ctrlKey: true })

/** A page on which something was moved; the ids of what was taken back. */
function aPage(...moves: readonly string[]) {
  const undone: string[] = []
  const page = render(<Page />)
  const move = (id: string) => act(() => offerPageUndo(`${id} moved`, () => undone.push(id)))
  for (const id of moves) move(id)
  return { ...page, undone, move }
}

it('Ctrl Z takes the last change of the page back, also when its words have passed', () => {
  const { undone } = aPage('first')
  later(WORDS_MS)
  undoKey()
  undoKey()
  expect(undone).toEqual(['first'])
})

it('of several changes whose words have passed the last one is taken back', () => {
  const { undone, move } = aPage('first', 'second')
  later(WORDS_MS)
  move('third')
  later(WORDS_MS)
  undoKey()
  undoKey()
  expect(undone).toEqual(['third'])
})

it('when the page is left, a change whose words have passed stays, and one whose words are there is taken back', () => {
  const passed = aPage('first')
  later(WORDS_MS)
  passed.unmount()
  undoKey()
  expect(passed.undone).toEqual([])
  const said = aPage('second')
  said.unmount()
  undoKey()
  expect(said.undone).toEqual(['second'])
})

it('after a day, when the server takes nothing back, the key does nothing', () => {
  const { undone } = aPage('first')
  later(DAY_MS + 1)
  undoKey()
  expect(undone).toEqual([])
})

it('a search box that was not changed since leaves the key to the page, and one that was keeps it', () => {
  const { undone, getByRole, move } = aPage()
  const box = getByRole('textbox')
  act(() => box.focus())
  fireEvent.input(box, { target: { value: 'web' } })
  move('first')
  undoKey(box)
  expect(undone).toEqual(['first'])
  move('second')
  fireEvent.input(box, { target: { value: 'webs' } })
  undoKey(box)
  expect(undone).toEqual(['first'])
  fireEvent.input(box, { target: { value: 'web' } })
  undoKey(box)
  expect(undone).toEqual(['first', 'second'])
})

it('a dialog over the page keeps the key once the words have passed', () => {
  const { undone } = aPage('first')
  later(WORDS_MS)
  const dialog = render(<div data-layer="dialog" />)
  undoKey()
  expect(undone).toEqual([])
  dialog.unmount()
  undoKey()
  expect(undone).toEqual(['first'])
})
