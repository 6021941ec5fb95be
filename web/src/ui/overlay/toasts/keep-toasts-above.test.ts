import { keepToastsAbove } from './keep-toasts-above.js'

/** A bar that begins and ends this far below the top of the window. */
function barAt(top: number, bottom: number): HTMLElement {
  const bar = document.createElement('div')
  bar.getBoundingClientRect = () => DOMRect.fromRect({ y: top, height: bottom - top })
  return bar
}

it('toasts stay above a bar at the bottom, and the root gets no value that it has', () => {
  const written = jest.spyOn(document.documentElement.style, 'setProperty')
  const leaveHigh = keepToastsAbove(barAt(10, 50))
  window.dispatchEvent(new Event('resize'))
  expect(written).not.toHaveBeenCalled()
  const leave = keepToastsAbove(barAt(window.innerHeight - 48, window.innerHeight))
  window.dispatchEvent(new Event('resize'))
  window.dispatchEvent(new Event('resize'))
  expect(written.mock.calls).toEqual([['--toasts-above', '48px']])
  leave?.()
  leaveHigh?.()
  expect(written).toHaveBeenLastCalledWith('--toasts-above', '0px')
})
