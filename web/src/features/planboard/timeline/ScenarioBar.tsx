import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { Badge } from '../../../ui/state/Badge.js'
import type { Board, Scenario } from '../model.js'
import type { useScenarios } from '../use-scenarios.js'

interface ScenarioBarProps extends Pick<ReturnType<typeof useScenarios>, 'scenarios' | 'apply' | 'drop' | 'busy'> {
  readonly board: Board
  readonly scenario: Scenario | null
  onChoose: (id: string | null) => void
}

/** Which scenario is shown over the plan, and what becomes of it. */
export function ScenarioBar({ board, scenarios, scenario, apply, drop, busy, onChoose }: ScenarioBarProps) {
  const { t } = useTranslation('planboard')
  if (scenarios.length === 0) return null
  return (
    <>
      <PlainSelect
        label={t('scenario.one')}
        value={scenario?.id ?? ''}
        options={[
          { value: '', label: t('scenario.plan') },
          ...scenarios.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChoose}
      />
      {scenario?.state === 'stale' && <Badge tone="overdue">{t('scenario.stale')}</Badge>}
      {scenario && board.projects.some((project) => project.can_plan) && (
        <>
          <Button size="small" loading={busy} disabled={scenario.state !== 'open'} onClick={() => apply(scenario)}>
            {t('scenario.apply')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => drop(scenario, () => onChoose(null))}>
            {t('scenario.discard')}
          </Button>
        </>
      )}
    </>
  )
}
