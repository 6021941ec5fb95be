import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../../lib/place/place.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { Form } from '../../../ui/form/Form.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Badge } from '../../../ui/state/Badge.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { scenariosQuery } from '../api.js'
import type { Board, Scenario } from '../model.js'
import { Panel } from '../panels/Panel.js'
import p from '../panels/Panels.module.css'
import { ChosenScenario } from './ChosenScenario.js'
import type { ScenarioActs } from './use-scenario-acts.js'
import s from './Scenarios.module.css'

export interface ScenarioPanelProps {
  readonly board: Board
  /** The board of the plan, to compare with. */
  readonly plan: Board | null
  /** The scenario that is shown. */
  readonly scenario: Scenario | null
  readonly acts: ScenarioActs
  onChoose: (id: string | null) => void
  onClose: () => void
}

/** Plans that are tried out beside the real one: all of them, or the one that is shown. */
export function ScenarioPanel(props: ScenarioPanelProps) {
  const { scenario, onClose } = props
  const { t } = useTranslation('planboard')
  return (
    <Panel title={t('scenario.title')} onClose={onClose}>
      {scenario ? <ChosenScenario {...props} scenario={scenario} /> : <AllScenarios {...props} />}
    </Panel>
  )
}

function AllScenarios(props: ScenarioPanelProps) {
  const { t } = useTranslation('planboard')
  const answer = useQuery(scenariosQuery(useSubscription()))
  const scenarios = answer.data?.scenarios
  return (
    <>
      <p className={p.note}>{t('scenario.help')}</p>
      <Begin acts={props.acts} />
      {!scenarios && answer.error && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!scenarios && !answer.error && <SkeletonText lines={3} />}
      {scenarios?.length === 0 && <p className={p.note}>{t('scenario.none')}</p>}
      <ul className={s.list}>
        {scenarios?.map((scenario) => (
          <ScenarioRow key={scenario.id} {...props} scenario={scenario} />
        ))}
      </ul>
    </>
  )
}

function Begin({ acts }: { acts: ScenarioActs }) {
  const { t } = useTranslation('planboard')
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  return (
    <Form
      className={s.begin}
      busy={acts.busy}
      onSubmit={() => {
        setEmpty(name.trim() === '')
        if (name.trim() !== '') void acts.begin(name.trim())
      }}
    >
      <TextField
        label={t('scenario.name')}
        value={name}
        maxLength={120}
        error={empty ? t('scenario.nameWanted') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" loading={acts.busy}>
        {t('scenario.new')}
      </Button>
    </Form>
  )
}

function ScenarioRow({ scenario, acts, onChoose }: ScenarioPanelProps & { scenario: Scenario }) {
  const { t } = useTranslation('planboard')
  const { id, name, state, changes, hidden, created_at: made, editable, run } = scenario
  return (
    <li className={s.row}>
      <span className={s.rowName}>
        <Bdi>{name}</Bdi>
        {state === 'stale' && <Badge tone="overdue">{t('scenario.stale')}</Badge>}
        {state === 'applied' && <Badge tone="closed">{t('scenario.applied')}</Badge>}
      </span>
      <span className={p.note}>
        {t('scenario.count', { count: changes.length + hidden })} · <RelativeTime instant={made} />
      </span>
      <span className={s.acts}>
        {state !== 'applied' && (
          <Button size="small" aria-label={t('scenario.lookAt', { name })} onClick={() => onChoose(id)}>
            {t('scenario.look')}
          </Button>
        )}
        {run !== '' && (
          <Button
            size="small"
            aria-label={t('scenario.undoOf', { name })}
            onClick={() => void acts.takeBack(scenario, run)}
          >
            {t('scenario.undo')}
          </Button>
        )}
        {state === 'applied' && editable && (
          <Button
            size="small"
            aria-label={t('scenario.openAgainOf', { name })}
            onClick={() => void acts.takeAsIs(scenario)}
          >
            {t('scenario.openAgain')}
          </Button>
        )}
      </span>
    </li>
  )
}
