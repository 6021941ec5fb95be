let before: { element: HTMLElement; task: string | undefined } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function giveBack(): void {
  timer = undefined
  const { activeElement } = document
  // An element that took the focus meanwhile keeps it.
  if (before === null || (activeElement !== null && activeElement !== document.body)) return
  const { element, task } = before
  if (element.isConnected) element.focus({ preventScroll: true })
  else if (task !== undefined)
    document.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(task)}"]`)?.focus()
}

/**
 * The focus before the palette or the list of keys opened. It returns there when both are gone; to the card of the
 * same task when the card was drawn anew.
 */
export const focusBack = {
  remember(): void {
    // From the palette straight on to the list of keys: what had the focus before them both counts.
    if (timer !== undefined) {
      clearTimeout(timer)
      timer = undefined
      return
    }
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) before = null
    else before = { element: activeElement, task: focusBack.task() ?? undefined }
  },
  giveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(giveBack)
  },
  /** The task whose card or row has the focus. */
  task: (): string | null =>
    document.activeElement?.closest<HTMLElement>('[data-task-id]')?.dataset['taskId'] ?? null,
}
