import { asksFactor, asksPasskey, asksStepUp } from '../../lib/session/step-up.js'
import { StepUpDialog } from './StepUpDialog.js'

interface Change<I> {
  readonly error: unknown
  readonly variables: I | undefined
  mutate(input: I): void
  reset(): void
}

interface StepUpIfAskedProps<I> {
  change: Change<I>
  /** Makes the change again, where it takes no input. */
  again?: () => void
}

/** Asks for what proves that the person is still there when a change wants it, and makes the change again then. */
export function StepUpIfAsked<I>({ change, again }: StepUpIfAskedProps<I>) {
  const { error } = change
  if (!asksStepUp(error)) return null
  const repeat = () => {
    if (change.variables !== undefined) change.mutate(change.variables)
  }
  return (
    <StepUpDialog
      passkeyOnly={asksPasskey(error)}
      factorOnly={asksFactor(error)}
      onDone={again ?? repeat}
      onClose={() => change.reset()}
    />
  )
}
