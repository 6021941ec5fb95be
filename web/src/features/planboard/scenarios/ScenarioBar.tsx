import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import type { Scenario } from '../model.js'
import type { ScenarioActs } from './use-scenario-acts.js'
import s from './Scenarios.module.css'

export interface ScenarioBarProps {
  readonly scenario: Scenario
  readonly acts: ScenarioActs
  onLeave: () => void
}

/** Says above the board that nothing of it is real, with the ways out. */
export function ScenarioBar({ scenario, acts, onLeave }: ScenarioBarProps) {
  const { t } = useTranslation('planboard')
  const { name, state, changes, editable } = scenario
  return (
    <section className={s.bar} aria-label={t('scenario.one')}>
      <output className={s.barText}>
        <strong>{t('scenario.notReal')}</strong>{' '}
        <span>
          <Bdi>{name}</Bdi>: {t('scenario.count', { count: changes.length })}
        </span>
        {state === 'stale' && <span className={s.warning}> {t('scenario.isStale')}</span>}
      </output>
      <span className={s.acts}>
        {editable && (
          <Button
            kind="primary"
            size="small"
            loading={acts.busy}
            disabled={state !== 'open' || changes.length === 0}
            onClick={() => void acts.apply(scenario)}
          >
            {t('scenario.apply')}
          </Button>
        )}
        <Button size="small" onClick={onLeave}>
          {t('scenario.leave')}
        </Button>
      </span>
    </section>
  )
}
