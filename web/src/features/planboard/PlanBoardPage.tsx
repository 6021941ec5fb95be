import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { usePageUndo } from '../../task-kit/undo/page-undo.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import type { BoardQuestion } from './api.js'
import { PlanBoard } from './PlanBoard.js'
import { ShownBoard } from './ShownBoard.js'
import { useBoardView, type BoardView } from './use-board-view.js'

/** Periods of a board: half a year of weeks, a year of months. */
const PERIODS = 26
const MONTHS = 12

/** The planning board: people by weeks or months, with their cards. */
export function PlanBoardPage() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const user = useSessionUser()
  usePageUndo()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('title')} />
      <WorkProvider subscription={subscription} project={null} userId={String(user.id)}>
        <Loaded subscription={subscription} />
      </WorkProvider>
    </>
  )
}

function questionOf({ unit, from, group, project }: BoardView): BoardQuestion {
  return {
    group,
    periods: unit === 'month' ? MONTHS : PERIODS,
    ...(unit === null ? {} : { unit }),
    ...(from === null ? {} : { from }),
    ...(project === null ? {} : { projects: [project] }),
  }
}

function Loaded({ subscription }: { subscription: number }) {
  const view = useBoardView()
  const place = { subscription, view, question: questionOf(view) }
  return (
    <ShownBoard
      {...place}
      render={(shown) => {
        const { scenario } = shown
        const question = scenario ? { ...place.question, scenario: scenario.id } : place.question
        return <PlanBoard key={scenario?.id} {...place} {...shown} question={question} />
      }}
    />
  )
}
