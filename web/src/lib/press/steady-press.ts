/** So far a hand moves that holds still. */
const STILL_PX = 4

const CONTROLS = [
  'a[href]',
  'button',
  'label',
  'summary',
  '[role="checkbox"]',
  '[role="option"]',
  '[role="radio"]',
  '[role="switch"]',
  '[role="tab"]',
  '[role="treeitem"]',
  '[role^="menuitem"]',
].join(',')

/** Out of reach while a dialog lies over it. */
const OUT_OF_REACH = '[inert], [aria-hidden="true"]'

interface Press {
  control: Element
  x: number
  y: number
}

const isStill = ({ x, y }: Press, { clientX, clientY }: MouseEvent) =>
  Math.abs(clientX - x) <= STILL_PX && Math.abs(clientY - y) <= STILL_PX

/** The browser gives a click whose two ends met different elements to what is around both: there it means nothing. */
const isAstray = ({ control }: Press, { target }: MouseEvent) =>
  target instanceof Element && target !== control && target.contains(control)

/**
 * A press goes to the control that the hand went down on, also when the page was drawn anew before the hand went up and the
 * control is elsewhere by then. A hand that has moved away in between has thought better of it.
 */
export function keepPressesSteady(): void {
  let press: Press | null = null
  const onDown = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
    const control = target instanceof Element && button === 0 ? target.closest(CONTROLS) : null
    press = control && { control, x, y }
  }
  const onClick = (event: MouseEvent) => {
    // Keys and scripts press without a hand.
    if (event.detail === 0) return
    const last = press
    press = null
    if (!last || !isStill(last, event) || !isAstray(last, event)) return
    if (!last.control.isConnected || last.control.closest(OUT_OF_REACH)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last.control.dispatchEvent(new MouseEvent('click', event))
  }
  window.addEventListener('mousedown', onDown, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
}
