/** The layers over a task: menus, pickers, pictures, questions, a field being edited. */
const LAYERS = [
  '.mantine-Popover-dropdown',
  '.mantine-Menu-dropdown',
  '.mantine-Select-dropdown',
  '[data-layer]',
  '[role="dialog"]',
].join(',')

const isHidden = (element: HTMLElement) => element.style.display === 'none'

/** True while something lies over the popup, so that Escape and a click beside it belong to that. */
export function layerOpen(popup: Element | null): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(LAYERS)]
  return found.some((layer) => layer !== popup && !layer.contains(popup) && !isHidden(layer))
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]'

/** True while keys are letters of a text rather than commands. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}
