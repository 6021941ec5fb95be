/** Moves the focus to the first field at fault, once the faults have been drawn; for what sends a form by another button. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
