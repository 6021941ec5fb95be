import { useTranslation } from 'react-i18next'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import type { ReleasePlan } from './api.js'
import type { ReleaseProps } from './release-props.js'
import s from './Releases.module.css'

/** The release that a part shows: the one of the address, else the first that was started. */
export function chosenPlan({
  plans = [],
  view,
}: Pick<ReleaseProps, 'plans' | 'view'>): ReleasePlan | undefined {
  return (
    plans.find(({ release }) => release.id === view.release) ??
    plans.find(({ committed }) => committed !== null) ??
    plans[0]
  )
}

/** A choice of one release. */
export function ReleaseChoice({ plans = [], view, words }: ReleaseProps) {
  const { t } = useTranslation('releases')
  const chosen = chosenPlan({ plans, view })
  return (
    <div className={s.choice}>
      <PlainSelect
        label={t('release')}
        options={plans.map(({ release }) => ({
          value: release.id,
          label: t('releaseOf', { title: release.title, state: words.stateName(release.state) }),
        }))}
        value={chosen?.release.id ?? ''}
        onChange={(release) => view.set({ release })}
      />
    </div>
  )
}
