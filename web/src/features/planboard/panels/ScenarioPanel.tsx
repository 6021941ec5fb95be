import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import { Badge } from '../../../ui/state/Badge.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useSubscription } from '../../../lib/place/place.js'
import type { Scenario } from '../model.js'
import { useScenarios } from '../use-scenarios.js'
import { Panel } from './Panel.js'
import s from './Panels.module.css'

/** The value of the address for a scenario that its first move will make. */
export const NEW_SCENARIO = 'new'

export interface ScenarioPanelProps {
  /** The scenario that is looked at. */
  readonly chosen: string | null
  /** The reader may make scenarios. */
  readonly plans: boolean
  nameOf: (user: string) => string
  onChoose: (id: string | null) => void
  onClose: () => void
}

/** Plans that are tried out beside the real one. */
export function ScenarioPanel(props: ScenarioPanelProps) {
  const { chosen, plans, onChoose, onClose } = props
  const { t } = useTranslation('planboard')
  const { answer, scenarios, ...actions } = useScenarios(useSubscription())
  return (
    <Panel title={t('scenario.title')} onClose={onClose}>
      {chosen === null ? (
        <p className={s.note}>{t('scenario.help')}</p>
      ) : (
        <div className={s.row}>
          <span>{t(chosen === NEW_SCENARIO ? 'scenario.trying' : 'scenario.looking')}</span>
          <Button size="small" onClick={() => onChoose(null)}>
            {t('scenario.leave')}
          </Button>
        </div>
      )}
      {plans && chosen !== NEW_SCENARIO && (
        <Button size="small" onClick={() => onChoose(NEW_SCENARIO)}>
          {t('scenario.new')}
        </Button>
      )}
      {!answer.data && answer.error && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!answer.data && !answer.error && <SkeletonText lines={3} />}
      {answer.data && scenarios.length === 0 && <p className={s.note}>{t('scenario.none')}</p>}
      {scenarios.map((scenario) => (
        <ScenarioRow key={scenario.id} {...props} {...actions} scenario={scenario} />
      ))}
    </Panel>
  )
}

type RowProps = ScenarioPanelProps &
  Pick<ReturnType<typeof useScenarios>, 'apply' | 'drop' | 'busy'> & { scenario: Scenario }

function ScenarioRow({ scenario, chosen, plans, nameOf, onChoose, apply, drop, busy }: RowProps) {
  const { t } = useTranslation('planboard')
  const { id, name, state, changes, hidden } = scenario
  const isChosen = chosen === id
  return (
    <article className={s.scenario} aria-label={name}>
      <div className={s.row}>
        <strong>
          <Bdi>{name}</Bdi>
        </strong>
        {state === 'stale' && <Badge tone="overdue">{t('scenario.stale')}</Badge>}
      </div>
      <ul className={s.changes}>
        {changes.map((change) => (
          <li key={change.task}>
            <Bdi code>{change.item_id}</Bdi> <Bdi>{nameOf(change.wanted.assignee)}</Bdi>{' '}
            {change.wanted.start !== null && <DateText date={change.wanted.start} />}
            {change.wanted.due !== null && (
              <>
                {' – '}
                <DateText date={change.wanted.due} />
              </>
            )}
            {change.stale && ` (${t('scenario.changed')})`}
          </li>
        ))}
        {hidden > 0 && <li>{t('scenario.hidden', { count: hidden })}</li>}
      </ul>
      <div className={s.row}>
        <Button size="small" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
          {t('scenario.look')}
        </Button>
        {plans && (
          <>
            <Button size="small" loading={busy} disabled={state !== 'open'} onClick={() => apply(scenario)}>
              {t('scenario.apply')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => drop(scenario, () => isChosen && onChoose(null))}>
              {t('scenario.discard')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
