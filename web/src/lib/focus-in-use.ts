/** Whether an element has the focus that the page or a person has chosen: a focus that is lost is on the page as a whole. */
export function isFocusInUse(): boolean {
  return document.activeElement?.matches('body, #main') === false
}
