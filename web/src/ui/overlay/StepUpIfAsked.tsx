import { asksFactor, asksPasskey, asksStepUp } from '../../lib/session/step-up.js'
import { StepUpDialog } from './StepUpDialog.js'

interface StepUpIfAskedProps {
  change: {
    readonly error: unknown
    readonly again: () => void
    readonly reset: () => void
  }
}

/** Asks for what proves that the person is still there when a change wants it, and makes the change again then. */
export function StepUpIfAsked({ change: { error, again, reset } }: StepUpIfAskedProps) {
  if (!asksStepUp(error)) return null
  return (
    <StepUpDialog
      passkeyOnly={asksPasskey(error)}
      factorOnly={asksFactor(error)}
      onDone={again}
      onClose={reset}
    />
  )
}
