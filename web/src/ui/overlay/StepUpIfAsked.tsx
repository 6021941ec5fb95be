import { asksPasskey, asksStepUp } from '../../lib/session/step-up.js'
import { StepUpDialog } from './StepUpDialog.js'

interface Change<I> {
  readonly error: unknown
  readonly variables: I | undefined
  mutate(input: I): void
  reset(): void
}

/** Asks for the present password, or a passkey, when a change wants it, and makes the change again then. */
export function StepUpIfAsked<I>({ change }: { change: Change<I> }) {
  if (!asksStepUp(change.error)) return null
  const again = () => {
    if (change.variables !== undefined) change.mutate(change.variables)
  }
  return (
    <StepUpDialog passkeyOnly={asksPasskey(change.error)} onDone={again} onClose={() => change.reset()} />
  )
}
