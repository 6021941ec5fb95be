import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { clashesQuery } from '../api/clashes.js'
import { shortfallsQuery } from '../api/shortfalls.js'
import { daysOf, wordsOf } from '../model.js'
import { ApprovalDialog } from './ApprovalDialog.js'
import { ClashDialog } from './ClashDialog.js'
import type { DecisionDraft, OneRequestProps } from '../components/one-request.js'
import { useFollowed } from '../components/use-followed.js'

/**
 * A pending request before its approver. While tasks, or a minimum of people present, stand in the way of its days the
 * approval form stays shut and they are listed instead.
 */
export function DecideFlow(props: OneRequestProps) {
  const { context, leave, onClose } = props
  const { t } = useTranslation('leave')
  const [draft, setDraft] = useFollowed<DecisionDraft>(leave, (now) => ({
    ...daysOf(now),
    comment: wordsOf(now.comment),
  }))
  // The days the list is about: first the asked ones, later those an approval was refused for.
  const [checked, setChecked] = useState(daysOf(leave))
  const clashes = useQuery(clashesQuery(context.subscription, leave.id, checked.from, checked.to))

  const shortfalls = useQuery(shortfallsQuery(context.subscription, checked, leave.id))
  const again = () => void Promise.all([clashes.refetch(), shortfalls.refetch()])

  if (!clashes.data || !shortfalls.data) {
    return (
      <Dialog open onClose={onClose} title={t('request.title')}>
        {(clashes.error ?? shortfalls.error) ? (
          <ErrorState error={clashes.error ?? shortfalls.error} onRetry={again} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    )
  }
  const refused = shortfalls.data.some(({ refuses }) => refuses)
  if (clashes.data.clashes.length > 0 || refused) {
    const otherDays = checked.from !== leave.from_date || checked.to !== leave.to_date
    return (
      <ClashDialog
        {...props}
        draft={draft}
        onDraft={setDraft}
        days={checked}
        clashes={clashes.data.clashes}
        shortfalls={shortfalls.data}
        anywayAllowed={clashes.data.approve_anyway_allowed}
        checking={clashes.isFetching || shortfalls.isFetching}
        onRecheck={again}
        {...(otherDays ? { onBack: () => setChecked(daysOf(leave)) } : {})}
      />
    )
  }
  return (
    <ApprovalDialog
      {...props}
      draft={draft}
      onDraft={setDraft}
      onClash={(days) => {
        setChecked(days)
        again()
      }}
    />
  )
}
