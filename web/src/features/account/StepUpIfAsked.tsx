import { isApiError } from '../../lib/api-error.js'
import { StepUpDialog } from './StepUpDialog.js'

interface Change<I> {
  readonly error: unknown
  readonly variables: I | undefined
  mutate(input: I): void
  reset(): void
}

/** True when a change waits for its person to be proved to be there. */
export function isStepUp(error: unknown): boolean {
  return isApiError(error) && error.reason === 'STEP_UP'
}

/** Asks for the present password when a change wants it, and makes the change again then. */
export function StepUpIfAsked<I>({ change }: { change: Change<I> }) {
  if (!isStepUp(change.error)) return null
  const again = () => {
    if (change.variables !== undefined) change.mutate(change.variables)
  }
  return <StepUpDialog onDone={again} onClose={() => change.reset()} />
}
