/** Without a hand on the page for so long, what it asks is asked by itself; the server counts use by the minute. */
const ATTENDED_MS = 60_000
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

let lastInput = Date.now()
for (const type of INPUT)
  window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true })

/** True while a person is at work on this page. */
export function isAttended(): boolean {
  return Date.now() - lastInput < ATTENDED_MS
}
