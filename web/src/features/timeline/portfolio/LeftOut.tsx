import { useTranslation } from 'react-i18next'
import type { Portfolio } from './api.js'
import s from '../Timeline.module.css'

/** The projects, releases and milestones over the limits, in words. */
export function LeftOut({ leftOut }: { leftOut: Portfolio['left_out'] }) {
  const { t } = useTranslation('timeline')
  const { projects, releases, milestones } = leftOut
  if (projects === 0 && releases === 0 && !milestones) return null
  return (
    <p role="note" className={s.note}>
      {projects > 0 && t('portfolio.moreProjects', { count: projects })}{' '}
      {releases > 0 && t('portfolio.moreReleases', { count: releases })}{' '}
      {milestones && t('portfolio.moreMilestones')}
    </p>
  )
}
