import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { timerQuery } from '../api/timer.js'

const TimerChip = lazy(async () => {
  const [module] = await Promise.all([loadChunk(() => import('./TimerChip.js')), loadTexts(['task'])])
  return { default: module.TimerChip }
})

/** The caller's running timer in the toolbar of every page; nothing while none runs. */
export function TimerSlot({ subscription }: { subscription: number }) {
  const timer = useQuery({ ...timerQuery(subscription), retry: false }).data
  if (!timer) return null
  return (
    <Suspense fallback={null}>
      <TimerChip subscription={subscription} timer={timer} />
    </Suspense>
  )
}
