import type { ReportAnswer } from '@smartproject/bff/api/work/reports'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDate, formatNumber } from '../../i18n/format.js'
import { useStored } from '../../lib/stored.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { numbersOf, textsOf } from './frame/columns.js'
import { LANES } from './frame/lanes.js'
import { ReportBody } from './frame/ReportBody.js'
import type { ReportPlace, ReportView, Words } from './frame/report-view.js'
import { inUnit } from './frame/unit.js'
import { datesOf, nowAndChange, type Step } from './lane-days.js'
import s from './ReportPage.module.css'

type Shape = 'line' | 'column'

const STEPS: readonly Step[] = ['daily', 'weekly']
const SHAPES: readonly Shape[] = ['line', 'column']

/** Tasks by lane over the last days or weeks. The days are worked out here, by the week of the company. */
export function LaneCounts({ place }: { place: ReportPlace }) {
  const { t } = useTranslation(['reports', 'words'])
  const [step, setStep] = useStored<Step>('report-step', STEPS, 'daily')
  const [shape, setShape] = useStored<Shape>('report-shape', SHAPES, 'line')
  const { today, weekStart } = place.time
  const params = useMemo(() => ({ dates: datesOf(step, today, weekStart) }), [step, today, weekStart])
  const view = useMemo(() => laneCountsView(step, shape), [step, shape])
  const renderForm = () => (
    <div className={s.form}>
      <SegmentedControl
        label={t('step.label')}
        size="small"
        segments={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
        value={step}
        onChange={setStep}
      />
      <SegmentedControl
        label={t('shape.label')}
        size="small"
        segments={SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
        value={shape}
        onChange={setShape}
      />
    </div>
  )
  return (
    <ReportBody key={`${step}-${shape}`} view={view} place={place} params={params} renderForm={renderForm} />
  )
}

function laneCountsView(step: Step, shape: Shape): ReportView {
  return {
    id: 'lane-counts',
    params: [],
    figures: (answer, t) => LANES.map((lane) => figureOf(lane, answer, step, t)),
    chart: (answer, t) => ({
      title: t(`chart.${step}`),
      kind: shape,
      ...inUnit('tasks', t),
      height: 340,
      categories: textsOf(answer, 'date').map((date) => formatShortDate(date)),
      series: LANES.map((lane) => ({
        name: t(`words:lane.${lane}`),
        tone: lane,
        values: numbersOf(answer, lane),
      })),
    }),
  }
}

function figureOf(lane: (typeof LANES)[number], answer: ReportAnswer, step: Step, t: Words) {
  const { now, change } = nowAndChange(numbersOf(answer, lane).map((value) => value ?? 0))
  return {
    id: lane,
    label: <LanePill lane={lane} />,
    value: formatNumber(now),
    note: change === 0 ? t(`same.${step}`) : t(`change.${step}`, { change: signed(change) }),
  }
}

function signed(change: number): string {
  return formatNumber(change, { signDisplay: 'exceptZero' })
}
