import { useQueryClient, type Query } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { asksFactor } from '../../lib/session/step-up.js'

// Few pages are ever refused for it: forms and dialogs are not loaded with the shell.
const StepUpDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/StepUpDialog.js')).StepUpDialog,
}))

const refused = (query: Query) => query.isActive() && asksFactor(query.state.error)

/** Asks in place for the second factor when pages of the platform want it again, and reads then what was refused. */
export function FactorForReads() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const newest = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => Math.max(0, ...cache.findAll({ predicate: refused }).map(({ state }) => state.errorUpdatedAt)),
  )
  // Who closes the dialog sees why nothing is shown, and is asked again by the next refusal.
  const [closed, setClosed] = useState(0)
  if (newest <= closed) return null
  return (
    <Suspense>
      <StepUpDialog
        factorOnly
        onDone={() => void client.refetchQueries({ predicate: refused })}
        onClose={() => setClosed(newest)}
      />
    </Suspense>
  )
}
