import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { RegisterList } from '../features/registers/RegisterList.js'
import { SettingsFrame } from '../features/settings/SettingsFrame.js'
import { useProject, useSubscription } from '../lib/place/place.js'

/** A register as one of the settings of its project. */
function RegisterSettingsPage({
  page,
  kind,
}: {
  page: 'riskregister' | 'lessonslearnt'
  kind: RegisterKind
}) {
  return (
    <SettingsFrame page={page} subscription={useSubscription()} project={useProject()}>
      <RegisterList kind={kind} />
    </SettingsFrame>
  )
}

/** The risk register. */
export function RiskRegisterPage() {
  return <RegisterSettingsPage page="riskregister" kind="risk" />
}

/** The lessons learnt. */
export function LessonsLearntPage() {
  return <RegisterSettingsPage page="lessonslearnt" kind="lesson" />
}
