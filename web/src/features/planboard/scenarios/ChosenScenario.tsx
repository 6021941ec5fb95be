import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import type { Board, BoardTask, Load, Scenario } from '../model.js'
import p from '../panels/Panels.module.css'
import { useBoardWords } from '../use-board-words.js'
import { changedLoads, movedCards } from './compare.js'
import type { ScenarioActs } from './use-scenario-acts.js'
import s from './Scenarios.module.css'

const ConfirmDialog = lazy(() =>
  loadChunk(() =>
    import('../../../ui/overlay/ConfirmDialog.js').then((module) => ({ default: module.ConfirmDialog })),
  ),
)

export interface ChosenProps {
  readonly board: Board
  /** The board of the plan, to compare with. */
  readonly plan: Board | null
  readonly scenario: Scenario
  readonly acts: ScenarioActs
}

/** The changes of the shown scenario: cards, loads before and after, and tasks that have changed since. */
export function ChosenScenario(props: ChosenProps) {
  const { board, plan, scenario, acts } = props
  const { t } = useTranslation('planboard')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <h3 className={s.name}>
        <Bdi>{scenario.name}</Bdi>
      </h3>
      <Stale {...props} />
      {scenario.hidden > 0 && <p className={p.note}>{t('scenario.hidden', { count: scenario.hidden })}</p>}
      {scenario.changes.length === 0 && <p className={p.note}>{t('scenario.empty')}</p>}
      {plan && <Moved plan={plan} board={board} />}
      {plan && <Loads plan={plan} board={board} />}
      {scenario.editable && (
        <Button size="small" kind="quiet" onClick={() => setAsked(true)}>
          {t('scenario.discard')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={t('scenario.discardTitle', { name: scenario.name })}
            action={t('scenario.discard')}
            keep={t('scenario.keep')}
            tone="danger"
            busy={acts.busy}
            onConfirm={() => void acts.drop(scenario)}
            onCancel={() => setAsked(false)}
          >
            {t('scenario.discardHelp')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** Tasks that have changed since: as they were, as they are, and as the scenario wants them. */
function Stale({ board, scenario, acts }: ChosenProps) {
  const { t } = useTranslation('planboard')
  const stale = scenario.changes.filter((change) => change.version !== change.base_version)
  if (stale.length === 0) return null
  return (
    <section className={s.stale} aria-label={t('scenario.stale')}>
      <p className={p.note}>{t('scenario.staleHelp')}</p>
      <ul className={s.list}>
        {stale.map(({ task, item_id: code, base, now, wanted }) => (
          <li key={task} className={s.row}>
            <Bdi code>{code}</Bdi>
            <dl className={s.places}>
              <dt>{t('scenario.was')}</dt>
              <dd>
                <PlaceText board={board} place={base} />
              </dd>
              <dt>{t('scenario.is')}</dt>
              <dd>{now ? <PlaceText board={board} place={now} /> : t('scenario.gone')}</dd>
              <dt>{t('scenario.wanted')}</dt>
              <dd>
                <PlaceText board={board} place={wanted} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {scenario.editable && (
        <span className={s.acts}>
          <Button size="small" loading={acts.busy} onClick={() => void acts.takeAsIs(scenario)}>
            {t('scenario.takeAsIs')}
          </Button>
          <Button
            size="small"
            onClick={() =>
              void acts.leaveOut(
                scenario,
                stale.map(({ task }) => task),
              )
            }
          >
            {t('scenario.leaveOut')}
          </Button>
        </span>
      )}
    </section>
  )
}

type Place = Scenario['changes'][number]['base']

function PlaceText({ board, place }: { board: Board; place: Place }) {
  const { t } = useTranslation('planboard')
  const name = board.rows.find(({ user }) => user === place.assignee)?.fullname
  return (
    <>
      <Bdi>{place.assignee === '' ? t('nobody') : (name ?? t('scenario.somebody'))}</Bdi>{' '}
      <Days start={place.start} due={place.due} />
    </>
  )
}

function Days({ start, due }: Pick<Place, 'start' | 'due'>) {
  const { t } = useTranslation('planboard')
  if (start === null && due === null) return <span>{t('scenario.noDates')}</span>
  return (
    <span className={s.days}>
      <DateText date={start ?? due ?? ''} />
      {start !== null && due !== null && start !== due && (
        <>
          {' – '}
          <DateText date={due} />
        </>
      )}
    </span>
  )
}

function Moved({ plan, board }: { plan: Board; board: Board }) {
  const { t } = useTranslation('planboard')
  const moved = useMemo(() => movedCards(plan, board), [plan, board])
  if (moved.length === 0) return null
  return (
    <section aria-label={t('scenario.moved', { count: moved.length })}>
      <h4 className={s.heading}>{t('scenario.moved', { count: moved.length })}</h4>
      <ul className={s.list}>
        {moved.map(({ task, before }) => (
          <li key={task.id} className={s.row}>
            <span className={s.rowName}>
              <Bdi code>{task.item_id}</Bdi>
              <Bdi>{task.name}</Bdi>
            </span>
            {before && (
              <del className={s.before}>
                <PlaceText board={plan} place={placeOf(before)} />
              </del>
            )}
            <ins className={s.after}>
              <PlaceText board={board} place={placeOf(task)} />
            </ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeOf({ start, due, assignee }: BoardTask): Place {
  return { start, due, assignee }
}

function Loads({ plan, board }: { plan: Board; board: Board }) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const loadText = (load: Load) => (load.over > 0 ? words.withCard(load) : words.load(load))
  const loads = useMemo(() => changedLoads(plan, board), [plan, board])
  if (loads.length === 0) return null
  return (
    <div className={s.scroll}>
      <table className={s.loads}>
        <caption className={s.heading}>{t('scenario.loads')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('scenario.before')}</th>
            <th scope="col">{t('scenario.after')}</th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ user, fullname, period, before, after }) => (
            <tr key={`${user}|${period.first}`}>
              <th scope="row">
                <Bdi>{fullname}</Bdi> <span className={p.note}>{words.period(period, board.unit)}</span>
              </th>
              <td>{loadText(before)}</td>
              <td className={after.over > 0 ? s.warning : undefined}>{loadText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
